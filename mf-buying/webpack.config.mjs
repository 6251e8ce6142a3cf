import { modulePreset } from '@worklane/tooling/webpack';

export default modulePreset(import.meta.dirname);
