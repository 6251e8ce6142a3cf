import { startTestBucket } from './test-bucket.ts';
import { startTestDisk, type TestStore } from './test-disk.ts';

/** Every kind of file storage, with the function that starts an empty one. */
export const testStores: readonly [string, () => Promise<TestStore>][] = [
  ['on disk', startTestDisk],
  ['in a bucket', startTestBucket],
];
