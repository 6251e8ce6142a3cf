import { shellPreset } from '@worklane/tooling/webpack';

export default shellPreset(import.meta.dirname);
