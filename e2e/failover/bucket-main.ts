// An S3-compatible store as a process of its own, so that it can be killed: its folder and its port are the arguments.
import { startTestBucket } from '../../api/src/testing/test-bucket.ts';

const [folder = '', port = ''] = process.argv.slice(2);
await startTestBucket({ folder, port: Number(port) });
