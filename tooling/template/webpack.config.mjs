import { modulePreset } from '@worklane/module-tools/webpack';

export default modulePreset(import.meta.dirname);
