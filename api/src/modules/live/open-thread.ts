import { LiveOpen } from '@worklane/shared-kernel/contracts';
import { Compile } from 'typebox/compile';
import type { RawData, WebSocket } from 'ws';

const MAX_LENGTH = 100;

const Open = Compile(LiveOpen);

export type OpenListener = (open: string | null) => void;

/**
 * The returned function sets the listener, which first gets the latest value. Other frames are ignored, because later
 * clients may send them.
 */
export function readOpenThreads(socket: WebSocket): (listener: OpenListener) => void {
  let current: string | null = null;
  let notifyListener: OpenListener = () => undefined;
  socket.on('message', (data) => {
    const frame = frameIn(data);
    if (!frame) return;
    current = frame.open;
    notifyListener(current);
  });
  return (listener) => {
    notifyListener = listener;
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
