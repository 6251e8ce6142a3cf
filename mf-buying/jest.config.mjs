import { moduleTests } from '@worklane/module-tools/jest';

export default moduleTests(import.meta.dirname);
