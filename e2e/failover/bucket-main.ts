import { startTestBucket } from '../../api/src/testing/servers/test-bucket.ts';

const [folder = '', port = ''] = process.argv.slice(2);
await startTestBucket({ folder, port: Number(port) });
