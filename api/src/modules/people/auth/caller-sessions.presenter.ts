import { BlockList, isIPv6 } from 'node:net';
import type { CallerSession, DeviceKind } from '@worklane/shared-kernel/contracts';
import Bowser from 'bowser';
import type { SessionRecord } from '../../../platform/sessions/sessions.repository.ts';

export function presentSession(session: SessionRecord, { sessionId }: { sessionId: string }): CallerSession {
  const { id, userAgent, seenAt, createdAt } = session;
  const address = session.address === 'unknown' ? null : session.address;
  const isSameNetwork = address !== null && isPrivate(address);
  return {
    id,
    isCurrent: id === sessionId,
    ...deviceIn(userAgent),
    isSameNetwork,
    address: isSameNetwork ? null : address,
    seenAt: seenAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

type Device = Pick<CallerSession, 'browser' | 'system' | 'device'>;

const DEVICES: readonly DeviceKind[] = ['desktop', 'tablet', 'mobile'];

function deviceIn(userAgent: string | null): Device {
  // Bowser throws on an empty text.
  if (!userAgent) return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    device: DEVICES.find((kind) => kind === platform.type) ?? null,
  };
}

const PRIVATE_NETWORKS = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const;

const privateNetworks = new BlockList();
for (const [network, prefix] of PRIVATE_NETWORKS)
  privateNetworks.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4');

/** Also matches IPv4 addresses in IPv6 form (::ffff:10.0.0.1). */
const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
