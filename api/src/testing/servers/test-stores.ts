import { startTestBucket } from './test-bucket.ts';
import { startTestDisk, type TestStore } from './test-disk.ts';

export const testStores: readonly [string, () => Promise<TestStore>][] = [
  ['on disk', startTestDisk],
  ['in a bucket', startTestBucket],
];
