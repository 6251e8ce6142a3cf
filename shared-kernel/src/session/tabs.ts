export type TabMessage = 'entered' | 'ended' | 'left' | 'userChanged';

const channel = openChannel();

/** Null if the browser has no channels, or refuses them together with its storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('worklane.session');
  } catch {
    return null;
  }
}

export function notifyOtherTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Calls `listener` with each message of another tab. Pages of an earlier release send `changed` for every change. */
export function listenToOtherTabs(listener: (message: TabMessage | 'changed') => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage | 'changed'>) => listener(data));
}
