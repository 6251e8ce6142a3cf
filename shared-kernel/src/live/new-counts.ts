import { BehaviorSubject } from 'rxjs';
import type {
  LiveMessage,
  NotificationCounts,
  NotificationCountsAnswer,
  NotificationEvent,
} from '../contracts/index.ts';

const none: NotificationCounts = { newNotificationCount: 0, newChatCount: 0 };

/**
 * How many notifications and chats are new: what the server counted at one event of the channel, and every
 * event after that one.
 */
export class NewCounts {
  readonly #counts = new BehaviorSubject<NotificationCounts>(none);
  #seq: number | null = null;
  /** Events that came while the server was counting. */
  #early: LiveMessage[] = [];

  readonly counts$ = this.#counts.asObservable();

  get current(): NotificationCounts {
    return this.#counts.value;
  }

  /** The last event that is counted, null before the first count. */
  get seq(): number | null {
    return this.#seq;
  }

  /** Nobody, or somebody else, is signed in. */
  forget(): void {
    this.#seq = null;
    this.#early = [];
    this.#counts.next(none);
  }

  /** A count is on its way: events wait for it. */
  expect(): void {
    this.#seq = null;
  }

  /** The server's count. An older one than is known already says nothing. */
  take({ seq, newNotificationCount, newChatCount }: NotificationCountsAnswer): void {
    if (this.#seq !== null && seq < this.#seq) return;
    this.#seq = seq;
    this.#counts.next({ newNotificationCount, newChatCount });
    for (const message of this.#early.splice(0)) this.add(message);
  }

  add(message: LiveMessage): void {
    if (!('event' in message)) return;
    if (this.#seq === null) this.#early.push(message);
    else if (message.seq > this.#seq) {
      this.#seq = message.seq;
      this.#counts.next(after(this.current, message.event as NotificationEvent));
    }
  }
}

function after(counts: NotificationCounts, event: NotificationEvent): NotificationCounts {
  if (event.type === 'marked') return event.counts;
  const { newNotificationCount, newChatCount } = counts;
  return event.notification.entity === 'Chat'
    ? { newNotificationCount, newChatCount: newChatCount + 1 }
    : { newNotificationCount: newNotificationCount + 1, newChatCount };
}
