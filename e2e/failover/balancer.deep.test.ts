import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findFreePort } from '../../tooling/src/portal/ports.ts';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { ended } from '../faults/live-channel/live-server.ts';
import { startBalancer } from './balancer.ts';

const NAMES = ['api 1', 'api 2', 'api 3', 'edge 1', 'edge 2'];
const START_MS = 15_000;

let servers: Server[];
let balancer: ChildProcess;
let portal: string;
let apis: string;

async function startNamed(name: string): Promise<Server> {
  const server = createServer(({ headers }, response) => {
    // Without keep-alive no connection breaks when the server stops.
    response.setHeader('connection', 'close');
    response.end(JSON.stringify({ name, headers }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  servers = await Promise.all(NAMES.map(startNamed));
  const [outside, inside] = [await findFreePort(), await findFreePort()];
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  balancer = await startBalancer({ portal: outside, inside, ports });
  [portal, apis] = [`http://127.0.0.1:${outside}`, `http://127.0.0.1:${inside}`];
  for (const url of [portal, apis]) {
    const answers = () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(answers, `${url} answers`, START_MS);
  }
}, 60_000);

afterAll(async () => {
  if (balancer) await ended(balancer);
  for (const server of servers ?? []) {
    server.closeAllConnections();
    server.close();
  }
});

interface Heard {
  name: string;
  headers: IncomingHttpHeaders;
}

async function namesOf(url: string, calls: number): Promise<string[]> {
  const names: string[] = [];
  for (let call = 0; call < calls; call += 1) {
    const answer = await fetch(url, { headers: { cookie: 'session=1' } });
    expect(answer.status).toBe(200);
    names.push(((await answer.json()) as Heard).name);
  }
  return names;
}

const counted = (names: readonly string[]) => names.toSorted().join();

test('calls of one person reach each edge and each api in turn', async () => {
  expect(counted(await namesOf(portal, 4))).toBe('edge 1,edge 1,edge 2,edge 2');
  expect(counted(await namesOf(apis, 6))).toBe('api 1,api 1,api 2,api 2,api 3,api 3');
});

test('the edge gets the client’s address and protocol only from the balancer', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  const { headers: heard } = (await (await fetch(portal, { headers })).json()) as Heard;
  expect(heard['x-forwarded-proto']).toBe('http');
  expect(heard['x-forwarded-for']).toMatch(/(^|, )127\.0\.0\.1$/);
});

test('while an edge and an api are stopped, the others answer every call', async () => {
  for (const name of ['edge 2', 'api 3']) {
    const server = servers[NAMES.indexOf(name)];
    server?.closeAllConnections();
    server?.close();
  }
  expect(new Set(await namesOf(portal, 4))).toEqual(new Set(['edge 1']));
  expect(new Set(await namesOf(apis, 6))).toEqual(new Set(['api 1', 'api 2']));
});
