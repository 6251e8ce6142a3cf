import { LiveOpen } from '@worklane/shared-kernel/contracts';
import { Compile } from 'typebox/compile';
import type { RawData, WebSocket } from 'ws';

/** Longer frames have another meaning. */
const MAX_LENGTH = 100;

const Open = Compile(LiveOpen);

export type OpenListener = (open: string | null) => void;

/**
 * Reads which chat or board the person of a socket looks at. The returned function sets the listener, which is called
 * at once with an earlier frame's value. Other frames, which later clients may send, are ignored.
 */
export function readOpenThreads(socket: WebSocket): (listener: OpenListener) => void {
  let current: string | null = null;
  let told: OpenListener = () => undefined;
  socket.on('message', (data) => {
    const frame = frameIn(data);
    if (!frame) return;
    current = frame.open;
    told(current);
  });
  return (listener) => {
    told = listener;
    listener(current);
  };
}

function frameIn(data: RawData): LiveOpen | null {
  const text = String(data);
  if (text.length > MAX_LENGTH) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Open.Check(value) ? value : null;
  } catch {
    return null;
  }
}
