import type { LiveChannelKind, LiveHello, LiveMessage, LiveOpen } from '../contracts/index.ts';

export interface StubbedLive {
  arrives(kind: LiveChannelKind, message: { event: unknown } | { restart: true }): void;
  isConnected(): boolean;
  shownThread(): string | null;
  restore(): void;
}

export function stubLive(): StubbedLive {
  const original = globalThis.WebSocket;
  const seqs = new Map<string, number>();
  let page: FakeSocket | null = null;
  let shown: string | null = null;

  class FakeSocket {
    readyState = 0;
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number; wasClean: boolean }) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;

    constructor() {
      queueMicrotask(() => {
        this.readyState = 1;
        this.onopen?.(new Event('open'));
      });
    }

    send(frame: string): void {
      const said = JSON.parse(frame) as LiveHello | LiveOpen;
      if ('open' in said) {
        shown = said.open;
        return;
      }
      page = this;
      shown = null;
      seqs.clear();
      for (const { channel, seq } of said.channels) seqs.set(channel, seq ?? 0);
    }

    close(): void {
      this.readyState = 3;
      if (page === this) page = null;
    }
  }
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;

  return {
    arrives(kind, message) {
      const channel = [...seqs.keys()].find((name) => name.endsWith(`-${kind}`));
      if (!page || !channel) throw new Error('No page is connected');
      const seq = (seqs.get(channel) ?? 0) + 1;
      seqs.set(channel, seq);
      const frame: LiveMessage[] = [{ channel, seq, ...message }];
      page.onmessage?.({ data: JSON.stringify(frame) });
    },
    isConnected: () => page !== null,
    shownThread: () => (page ? shown : null),
    restore() {
      globalThis.WebSocket = original;
    },
  };
}
