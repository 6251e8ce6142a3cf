import { describe, expect, test } from '@jest/globals';
import { BODY_BYTES, bodyBytesOf, type RouteContract, routeMap } from '@worklane/shared-kernel/contracts';
import { FILE_MAX_BYTES } from '@worklane/shared-kernel/domain';
import { passageOf } from './body-limits.ts';

const calls = Object.entries<RouteContract>(routeMap).map(([key, contract]) => {
  const [method = '', path = ''] = key.split(' ');
  return { key, method, path: path.replace(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8057'), contract };
});

describe('the edge allows the same body sizes as the api', () => {
  test.each(calls)('$key', ({ method, path, contract }) => {
    const { mostBytes } = passageOf(method, path);
    const isFile = path.startsWith('/files/');
    expect(mostBytes).toBe(isFile ? BODY_BYTES : bodyBytesOf(contract));
    // To the api, an address with a trailing slash is the same call.
    expect(passageOf(method, path.endsWith('/') ? path.slice(0, -1) : `${path}/`).mostBytes).toBe(mostBytes);
  });

  test.each([
    ['POST', '/api/nothing', 16 * 1024, 'call'],
    ['POST', '/auth/logout', 16 * 1024, 'call'],
    ['POST', '/auth/local', 8 * 1024, 'call'],
    ['POST', '/api/releases/mf-projects', 48 * 1024 * 1024, 'upload'],
    ['POST', '/files/uploads', FILE_MAX_BYTES + 1, 'upload'],
    ['PATCH', '/files/uploads/1', FILE_MAX_BYTES + 1, 'upload'],
    ['DELETE', '/files/1', 16 * 1024, 'call'],
    ['GET', '/%66iles/1', 16 * 1024, 'download'],
    ['PATCH', '/files/%75ploads/1', FILE_MAX_BYTES + 1, 'upload'],
    ['POST', '/auth/%6cocal', 8 * 1024, 'call'],
    ['POST', '/auth/local%2f%', 16 * 1024, 'call'],
  ])('%s %s takes %d bytes as %s', (method, path, mostBytes, kind) => {
    expect(passageOf(method, path)).toMatchObject({ kind, mostBytes });
  });

  test('only short bodies are buffered', () => {
    for (const { method, path } of calls) {
      const { kind, mostBytes } = passageOf(method, path);
      if (kind === 'call') expect(mostBytes).toBeLessThanOrEqual(1024 * 1024);
    }
  });
});
