import type { LiveHello, LiveMessage } from '../contracts/index.ts';

export interface StubbedLive {
  /** Something happens on a channel of whoever is signed in: the next event, or what is given instead. */
  arrives(kind: 'not' | 'msg', message: { event: unknown } | { restart: true }): void;
  /** Whether a page is connected and has said who it is. */
  isConnected(): boolean;
  restore(): void;
}

/** A live server for tests, in place of the browser's WebSocket. Nothing is sent but what a test says. */
export function stubLive(): StubbedLive {
  const original = globalThis.WebSocket;
  const seqs = new Map<string, number>();
  let page: FakeSocket | null = null;

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
      page = this;
      seqs.clear();
      for (const { channel, seq } of (JSON.parse(frame) as LiveHello).channels) seqs.set(channel, seq ?? 0);
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
    restore() {
      globalThis.WebSocket = original;
    },
  };
}
