import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseClient } from '../../releases/release-client.ts';
import { liveKernel } from './live-types.ts';

test('a list of packages that does not come is reported in one sentence', async () => {
  const server = createServer((request) => request.socket.destroy());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const set = { releases: [{ description: { package: 'shell', kernelSource: 'a hash' } }] };
  const client = { set: async () => set } as unknown as ReleaseClient;
  const asked = liveKernel({ client, url }, '/nowhere').finally(() => server.close());
  await expect(asked).rejects.toMatchObject({
    name: 'PortalError',
    message: expect.stringMatching(`^${url}/sdk does not answer`),
    remedy: 'Try again.',
  });
});
