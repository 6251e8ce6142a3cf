import { isIPv4 } from 'node:net';
import type { Settings } from '../settings.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export class PortalAddress {
  readonly isHttps: boolean;
  readonly #origins = new Set<string>();
  readonly #hosts = new Set<string>();
  readonly #localHosts: readonly string[];

  constructor({ PORTAL_URL, HOST, PORT }: Pick<Settings, 'PORTAL_URL' | 'HOST' | 'PORT'>) {
    const url = new URL(PORTAL_URL || `http://localhost:${PORT}`);
    this.isHttps = url.protocol === 'https:';
    this.#origins.add(url.origin);
    this.#hosts.add(url.hostname);
    this.#localHosts = namesListenedOn(HOST);
    for (const name of this.#localHosts) this.#hosts.add(name);
  }

  isHost(host: string): boolean {
    const url = `http://${host}`;
    return URL.canParse(url) && this.#hosts.has(new URL(url).hostname);
  }

  /** For loopback names the port must be `localPort`: another port may belong to another program. */
  isOrigin(origin: string | undefined, localPort: number | undefined): boolean {
    if (origin === undefined) return false;
    if (this.#origins.has(origin)) return true;
    return this.#localHosts.some((host) => origin === new URL(`http://${host}:${localPort ?? 0}`).origin);
  }
}

function namesListenedOn(host: string): readonly string[] {
  const name = host.includes(':') ? `[${host}]` : host;
  if (name === '[::]' || name === '0.0.0.0' || !URL.canParse(`http://${name}`)) return [];
  const { hostname } = new URL(`http://${name}`);
  const isLoopback = LOOPBACK_NAMES.includes(hostname) || (isIPv4(hostname) && hostname.startsWith('127.'));
  return isLoopback ? [...new Set([...LOOPBACK_NAMES, hostname])] : [hostname];
}
