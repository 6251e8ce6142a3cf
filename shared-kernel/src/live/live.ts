import { distinctUntilChanged, filter, map, type Observable, type Subscription } from 'rxjs';
import type { LiveChannelKind, LiveMessage, NotificationCountsAnswer } from '../contracts/index.ts';
import { call, isApiError, readToken } from '../http/index.ts';
import { refreshUser, type Session, session$ } from '../session/index.tsx';
import { LiveSocket } from './live-socket.ts';
import { NewCounts } from './new-counts.ts';

const newCounts = new NewCounts();
const socket = new LiveSocket({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`,
  token: readToken,
  onSignedOut: () => void refreshUser(),
});
let userId: string | null = null;
let running: Subscription | null = null;

/**
 * What arrives on a channel of the signed-in person: `not` for notifications, `msg` for messages. After a
 * `restart` the subscriber reads its state afresh. Ends with its subscription, not with the session.
 */
export function live$(kind: LiveChannelKind): Observable<LiveMessage> {
  return socket.messages$.pipe(filter(({ channel }) => channel === `${userId}-${kind}`));
}

export const counts$ = newCounts.counts$;

export function currentCounts() {
  return newCounts.current;
}

/** The counts that came with the answer to a change made here, ahead of the event that tells of it. */
export function takeCounts(answer: NotificationCountsAnswer): void {
  newCounts.take(answer);
}

/** Holds one live connection whenever somebody is signed in. Called once by the host. */
export function startLive(): void {
  if (running) return;
  socket.messages$.subscribe((message) => {
    if (message.channel !== `${userId}-not`) return;
    if ('restart' in message) void recount();
    else newCounts.add(message);
  });
  running = session$
    .pipe(
      filter(({ state }) => state === 'signed-in' || state === 'signed-out' || state === 'ended'),
      map(idOf),
      distinctUntilChanged(),
    )
    .subscribe((id) => void follow(id));
}

/** The counts first: the channel then goes on from the very event they include. */
async function follow(id: string | null): Promise<void> {
  socket.stop();
  newCounts.forget();
  userId = id;
  if (!id) return;
  await recount();
  if (userId === id) socket.start({ [`${id}-not`]: newCounts.seq, [`${id}-msg`]: null });
}

async function recount(): Promise<void> {
  const id = userId;
  newCounts.expect();
  try {
    const answer = await call('GET /api/notifications/newNotificationCount');
    if (userId === id) newCounts.take(answer);
  } catch (error) {
    // Without a count the channel starts afresh once it is connected, and asks again.
    if (!isApiError(error)) throw error;
  }
}

function idOf(session: Session): string | null {
  return session.state === 'signed-in' ? session.user.id : null;
}
