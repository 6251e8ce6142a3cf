import { type RouteContract, routeMap } from '@worklane/shared-kernel/contracts';
import { PUSH_WORKER_PATH } from '@worklane/shared-kernel/domain';
import fc from 'fast-check';
import { valueFor } from './fuzz/schema-values.ts';
import type { Attack } from './one-address-client.ts';

export type PublicRequest = Pick<Attack, 'method' | 'path' | 'bodies' | 'headers'> & { name: string };

const BODIES = 12;
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const html = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
const handshake = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** Every request that a client without a session can make: public calls and the edge's own routes. */
export function publicRequests(port: number, releaseFile: string, seed: number): PublicRequest[] {
  const known = { ids: [ID], texts: ['nobody@example.com', 'Worklane1', 'terms'] };
  const calls = Object.entries<RouteContract>(routeMap)
    .filter(([, { access }]) => access === 'public')
    .map(([name, { body, bodyByAction }]): PublicRequest => {
      const [method = '', pattern = ''] = name.split(' ');
      const schema = body ?? Object.values(bodyByAction ?? {})[0];
      const values = schema ? fc.sample(valueFor(schema, known), { numRuns: BODIES, seed }) : [];
      const path = pattern
        .replace(':name', 'terms')
        .replace(':resetToken', 'A'.repeat(43))
        .replace(/:\w+/g, ID);
      return {
        name,
        method,
        path,
        bodies: values.map((value) => JSON.stringify(value) ?? '{}'),
        headers: {},
      };
    });
  const reads: [string, Readonly<Record<string, string>>?][] = [
    ['/', html],
    ['/login', html],
    ['/nothing/here', html],
    ['/releases/current.json'],
    [releaseFile],
    ['/favicon.svg'],
    [PUSH_WORKER_PATH],
    ['/@repair', html],
    ['/livez'],
    ['/healthz'],
    ['/api/docs'],
    ['/api/nothing'],
    ['/api/industry?limit=100'],
    ['/files/calendar/unknown.ics'],
    ['/files/unknown/plan.pdf'],
    ['/shared/unknown'],
    ['/api/users/me', { authorization: `Bearer ${'A'.repeat(43)}`, cookie: '__Host-worklane_bind=invented' }],
    ['/live', { ...handshake, origin: `http://localhost:${port}` }],
    ['/%zz'],
  ];
  return [
    ...calls,
    ...reads.map(([path, headers = {}]) => ({
      name: `GET ${path}`,
      method: 'GET',
      path,
      bodies: [],
      headers,
    })),
    {
      name: 'a page with an invented session',
      method: 'GET',
      path: '/projects/dashboard',
      bodies: [],
      headers: { ...html, cookie: `__Host-worklane_token=${'A'.repeat(43)}; __Host-worklane_bind=invented` },
    },
  ];
}
