import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** The cost of an upload without the portal: the body is piped to a file, which is flushed to the disk. */
const store = (request: IncomingMessage): Promise<void> =>
  pipeline(request, createWriteStream(process.env.FILE ?? '', { flush: true }));

const server = createServer((request, response) => {
  const stored = request.method === 'GET' ? Promise.resolve() : store(request);
  stored.then(
    () => response.end(),
    () => response.writeHead(500).end(),
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
