import { expect, test } from '@jest/globals';
import { exposedBy } from './exposure.ts';

const own = { HOST: 'localhost', TRUSTED_PROXIES: '', PORTAL_URL: '' };

test.each([
  [{}, null],
  [{ HOST: '127.0.0.1' }, null],
  [{ HOST: '127.3.2.1' }, null],
  [{ HOST: '::1' }, null],
  [{ PORTAL_URL: 'http://localhost:8080' }, null],
  [{ PORTAL_URL: 'http://[::1]:8080' }, null],
  [{ HOST: '0.0.0.0' }, 'HOST'],
  [{ HOST: '::' }, 'HOST'],
  [{ HOST: '192.168.1.7' }, 'HOST'],
  [{ HOST: 'localhost.example.com' }, 'HOST'],
  [{ HOST: '127.0.0.1.example.com' }, 'HOST'],
  [{ TRUSTED_PROXIES: 'loopback' }, 'TRUSTED_PROXIES'],
  [{ PORTAL_URL: 'https://localhost' }, 'PORTAL_URL'],
  [{ PORTAL_URL: 'http://portal.example' }, 'PORTAL_URL'],
  [{ PORTAL_URL: 'http://localhost@portal.example' }, 'PORTAL_URL'],
])('%j makes the portal reachable for others by %s', (settings, by) => {
  expect(exposedBy({ ...own, ...settings })).toBe(by);
});
