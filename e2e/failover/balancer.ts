import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findOrUnpack } from '../../tooling/src/checks/tests/debian-program.ts';

/** The configuration is that of docs/scaling.md. `ports` are those of the three apis, then the two edges. */
export async function startBalancer({
  portal,
  inside,
  ports,
}: {
  portal: number;
  inside: number;
  ports: readonly number[];
}): Promise<ChildProcess> {
  const haproxy = await findOrUnpack(['haproxy'], { debianPackage: 'haproxy' });
  if (!haproxy) throw new Error('npm run failover needs HAProxy: install the package haproxy.');
  const [api1, api2, api3, edge1, edge2] = ports.map(String);
  const balancer = spawn(haproxy.path, ['-db', '-f', join(import.meta.dirname, 'haproxy.cfg')], {
    env: {
      ...haproxy.env,
      PORTAL_PORT: String(portal),
      APIS_PORT: String(inside),
      API_1: api1,
      API_2: api2,
      API_3: api3,
      EDGE_1: edge1,
      EDGE_2: edge2,
    },
    stdio: 'ignore',
  });
  process.once('exit', () => balancer.kill('SIGKILL'));
  return balancer;
}
