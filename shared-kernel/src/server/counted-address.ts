import { isIP } from 'node:net';

/** Replaces an invalid address: a forwarded header can contain any text. */
const UNKNOWN_ADDRESS = 'unknown';

export function readableAddress(address: string): string {
  return isIP(address) === 0 ? UNKNOWN_ADDRESS : address;
}

/** Requests are counted by IPv4 address, or by the /64 network that an IPv6 customer usually has. */
export function countedAddress(given: string): string {
  const address = readableAddress(given);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = address.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0;
  return [...groups, ...Array(Math.max(missing, 0)).fill('0')].slice(0, 4).join(':');
}

/** The network that one sender may control: the /24 network for IPv4, the /48 network for IPv6. */
export function addressBlock(given: string): string {
  const counted = countedAddress(given);
  return counted.includes(':') ? counted.split(':').slice(0, 3).join(':') : counted.replace(/\.\d+$/, '');
}
