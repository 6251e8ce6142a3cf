import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const closedNetworks = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  addTo(closedNetworks, network, 'ipv4');

const openNetworks6 = new BlockList();
addTo(openNetworks6, '2000::/3', 'ipv6');
const closedNetworks6 = new BlockList();
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  addTo(closedNetworks6, network, 'ipv6');

function addTo(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/');
  list.addSubnet(address, Number(bits), family);
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closedNetworks.check(address, 'ipv4');
  return version === 6 && openNetworks6.check(address, 'ipv6') && !closedNetworks6.check(address, 'ipv6');
}

/** Accepts https at the default port of a public name, or `localService`. Guards against requests to internal hosts. */
export function isPushEndpoint(endpoint: string, localService: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (localService !== '' && origin === localService) return true;
  return protocol === 'https:' && port === '' && isPublicName(hostname);
}

/** Checks only the form; addresses are checked at look-up. */
function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  const isName = labels.length > 1 && /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(last);
  return isName && !['local', 'localhost', 'internal', 'home', 'lan', 'onion'].includes(last);
}

export class ClosedHostError extends Error {}

/** Leaves out internal addresses, whatever the host's DNS says. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const open = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(error ?? new ClosedHostError(`${hostname} has no public address`), '');
    if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
};
