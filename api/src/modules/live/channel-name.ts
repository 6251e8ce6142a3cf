import { LIVE_CHANNEL_KINDS, type LiveChannelKind } from '@worklane/shared-kernel/contracts';

export interface Channel {
  userId: string;
  kind: LiveChannelKind;
}

export function channelName({ userId, kind }: Channel): string {
  return `${userId}-${kind}`;
}

export function channelOf(name: string): Channel | null {
  const kind = LIVE_CHANNEL_KINDS.find((known) => name.endsWith(`-${known}`));
  return kind ? { userId: name.slice(0, -kind.length - 1), kind } : null;
}
