import type { LiveMessage } from '../contracts/index.ts';
import { LiveSocket } from './live-socket.ts';

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; wasClean: boolean }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;

  constructor() {
    FakeSocket.made.push(this);
  }

  send(frame: string): void {
    this.sent.push(frame);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }

  brings(...messages: LiveMessage[]): void {
    this.onmessage?.({ data: JSON.stringify(messages) });
  }

  ends(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code, wasClean: true });
  }
}

const event = (seq: number): LiveMessage => ({ channel: 'u-not', seq, event: { type: 'x' } });
const original = globalThis.WebSocket;
const onSignedOut = jest.fn();
let live: LiveSocket;
let got: LiveMessage[];

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  FakeSocket.made = [];
  onSignedOut.mockClear();
  got = [];
  live = new LiveSocket({ url: 'ws://localhost/live', token: () => 'secret', onSignedOut });
  live.messages$.subscribe((message) => got.push(message));
  live.start({ 'u-not': 4 });
  last().opens();
});
afterEach(() => {
  live.stop();
  globalThis.WebSocket = original;
  jest.useRealTimers();
});

const last = () => FakeSocket.made.at(-1) as FakeSocket;
const hello = () => JSON.parse(last().sent[0] ?? 'null') as unknown;

test('LIVE-01 the first frame has token and sequence numbers, and the URL has no token', () => {
  expect(hello()).toEqual({ token: 'secret', channels: [{ channel: 'u-not', seq: 4 }] });
});

test('LIVE-01 a reconnect resumes from the last event and delivers no event twice', async () => {
  last().brings(event(5), event(6));
  last().ends(1006);
  await jest.advanceTimersByTimeAsync(1_100);
  expect(FakeSocket.made).toHaveLength(2);
  last().opens();
  expect(hello()).toMatchObject({ channels: [{ channel: 'u-not', seq: 6 }] });
  last().brings(event(6), event(7));
  expect(got.map(({ seq }) => seq)).toEqual([5, 6, 7]);
});

test('LIVE-01 a restart message reaches the subscriber and sets the sequence number to resume from', async () => {
  last().brings({ channel: 'u-not', seq: 2, restart: true }, event(3));
  expect(got).toEqual([{ channel: 'u-not', seq: 2, restart: true }, event(3)]);
});

test('LIVE-01 CHAT-07 it reports the open chat after the first frame and each reconnect', async () => {
  const frames = () => last().sent.map((frame) => JSON.parse(frame) as { open?: string | null });
  live.show('a-chat');
  live.show('a-chat');
  expect(frames().slice(1)).toEqual([{ open: 'a-chat' }]);
  last().ends(1006);
  live.show('another');
  await jest.advanceTimersByTimeAsync(1_100);
  live.show('a-board');
  last().opens();
  expect(frames()).toEqual([expect.objectContaining({ token: 'secret' }), { open: 'a-board' }]);
  live.show(null);
  expect(frames().at(-1)).toEqual({ open: null });
  last().ends(1006);
  await jest.advanceTimersByTimeAsync(2_100);
  last().opens();
  expect(frames()).toHaveLength(1);
});

test('LIVE-01 a silent connection is replaced', async () => {
  last().brings();
  await jest.advanceTimersByTimeAsync(62_000);
  expect(FakeSocket.made.length).toBeGreaterThan(1);
});

test('LIVE-01 AUTH-19 an ended session is reported, and the reconnect is delayed', async () => {
  last().ends(4401);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  expect(FakeSocket.made).toHaveLength(1);
});

test('LIVE-01 reconnect delays grow to eight seconds, and going online ends one', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.999);
  for (let round = 0; round < 6; round += 1) {
    last().ends(1006);
    await jest.advanceTimersByTimeAsync(8_000);
  }
  expect(FakeSocket.made).toHaveLength(7);
  last().ends(1006);
  await jest.advanceTimersByTimeAsync(7_000);
  expect(FakeSocket.made).toHaveLength(7);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(FakeSocket.made).toHaveLength(8);
  jest.restoreAllMocks();
});

test('LIVE-01 a previous api that refuses a channel is called at once with the others', async () => {
  live.start({ 'u-not': 4, 'u-upd': 9 }, ['u-upd']);
  last().opens();
  expect(hello()).toMatchObject({ channels: [{ channel: 'u-not' }, { channel: 'u-upd', seq: 9 }] });
  last().ends(4403);
  await jest.advanceTimersByTimeAsync(1_100);
  last().opens();
  expect(hello()).toMatchObject({ channels: [{ channel: 'u-not', seq: 4 }] });
  const before = FakeSocket.made.length;
  last().ends(4403);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.made).toHaveLength(before);
});

test('LIVE-01 a suspended page replaces its connection when it becomes visible again', async () => {
  last().brings(event(5));
  const before = FakeSocket.made.length;
  const wakeUp = async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(1_100);
  };
  await wakeUp();
  expect(FakeSocket.made).toHaveLength(before);
  jest.setSystemTime(Date.now() + 3_600_000);
  await wakeUp();
  expect(FakeSocket.made).toHaveLength(before + 1);
  last().opens();
  expect(hello()).toMatchObject({ channels: [{ channel: 'u-not', seq: 5 }] });
});
