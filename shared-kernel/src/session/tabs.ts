/**
 * What the tabs of one browser tell each other about their common session:
 * - `entered`: somebody signed in;
 * - `ended`: the session ended by itself;
 * - `left`: the person signed out.
 */
export type TabNews = 'entered' | 'ended' | 'left';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('worklane.session');

/** Tells every other tab. */
export function tellOtherTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Calls back with what other tabs tell. Pages of an earlier release say `changed`, whatever has happened. */
export function followOtherTabs(listener: (news: TabNews | 'changed') => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews | 'changed'>) => listener(data));
}
