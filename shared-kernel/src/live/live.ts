import { distinctUntilChanged, filter, map, type Observable, type Subscription } from 'rxjs';
import type {
  ChangedEvent,
  LiveChannelKind,
  LiveMessage,
  NotificationCountsAnswer,
} from '../contracts/index.ts';
import type { LiveChange } from '../domain/index.ts';
import { call, isApiError, readToken } from '../http/index.ts';
import { refreshUser, type Session, session$ } from '../session/index.tsx';
import { liveAddress } from './live-address.ts';
import { LiveSocket } from './live-socket.ts';
import { NewCounts } from './new-counts.ts';

const newCounts = new NewCounts();
const socket = new LiveSocket({
  url: liveAddress(location),
  token: readToken,
  onSignedOut: () => void refreshUser(),
});
let userId: string | null = null;
let running: Subscription | null = null;

/** After a `restart` message the subscriber must load its state again. The stream outlives the session. */
export function live$(kind: LiveChannelKind): Observable<LiveMessage> {
  return socket.messages$.pipe(filter(({ channel }) => channel === `${userId}-${kind}`));
}

/** Changes of data that pages show; `all` if events were missed, so that everything may have changed. */
export const liveChanges$: Observable<readonly LiveChange[] | 'all'> = live$('upd').pipe(
  map((message) => ('restart' in message ? 'all' : changesIn(message.event as ChangedEvent))),
);

let opened: symbol | null = null;

export function showThread(id: string): () => void {
  const own = Symbol(id);
  opened = own;
  socket.show(id);
  return () => {
    if (opened === own) socket.show(null);
  };
}

export const counts$ = newCounts.counts$;

export function currentCounts() {
  return newCounts.current;
}

/** Applies counts from the answer to a call of this page, before the live event of the same change arrives. */
export function applyCounts(answer: NotificationCountsAnswer): void {
  newCounts.apply(answer);
}

/** Keeps one live connection open while a person is signed in. The host of the page calls it once. */
export function startLive(): void {
  if (running) return;
  socket.messages$.subscribe((message) => {
    if (message.channel !== `${userId}-not`) return;
    if ('restart' in message) void recount();
    else newCounts.add(message);
  });
  // A person's business decides what the whole page may show.
  liveChanges$.subscribe((changes) => {
    if (changes !== 'all' && changes.some(({ kind }) => kind === 'team')) void refreshUser();
  });
  running = session$
    .pipe(
      filter(({ state }) => state === 'signed-in' || state === 'signed-out' || state === 'ended'),
      map(idOf),
      distinctUntilChanged(),
    )
    .subscribe((id) => void connectAs(id));
}

async function connectAs(id: string | null): Promise<void> {
  socket.stop();
  newCounts.reset();
  userId = id;
  if (!id) return;
  const answer = await recount();
  if (userId !== id) return;
  // Other data of the page may be older than the counts, so events since the page was opened are sent again.
  const after = answer?.startAfter;
  const seqs = {
    [`${id}-not`]: after?.not ?? newCounts.seq,
    [`${id}-msg`]: null,
    [`${id}-upd`]: after?.upd ?? null,
  };
  socket.start(seqs, [`${id}-upd`]);
}

async function recount(): Promise<NotificationCountsAnswer | null> {
  const id = userId;
  newCounts.beginLoad();
  try {
    const answer = await call('GET /api/notifications/newNotificationCount');
    if (userId === id) newCounts.apply(answer);
    return answer;
  } catch (error) {
    // Without a count the server sends a `restart` message once connected, which loads the counts again.
    if (!isApiError(error)) throw error;
    return null;
  }
}

/** A newer api may send events of other types. */
function changesIn(event: ChangedEvent): readonly LiveChange[] {
  return event.type === 'changed' ? event.changes : [];
}

function idOf(session: Session): string | null {
  return session.state === 'signed-in' ? session.user.id : null;
}
