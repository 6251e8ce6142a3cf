import { BehaviorSubject } from 'rxjs';
import type {
  LiveMessage,
  NotificationCounts,
  NotificationCountsAnswer,
  NotificationEvent,
} from '../contracts/index.ts';

const none: NotificationCounts = { newNotificationCount: 0, newChatCount: 0 };

/** The server's counts at one event of the channel, plus all later events. */
export class NewCounts {
  readonly #counts = new BehaviorSubject<NotificationCounts>(none);
  #seq: number | null = null;
  #early: LiveMessage[] = [];

  readonly counts$ = this.#counts.asObservable();

  get current(): NotificationCounts {
    return this.#counts.value;
  }

  get seq(): number | null {
    return this.#seq;
  }

  reset(): void {
    this.#seq = null;
    this.#early = [];
    this.#counts.next(none);
  }

  /** Marks that the counts are loading: events are queued until {@link apply}. */
  beginLoad(): void {
    this.#seq = null;
  }

  /** Applies the server's counts; ignores counts older than the current ones. */
  apply({ seq, newNotificationCount, newChatCount }: NotificationCountsAnswer): void {
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
  // A newer api may send events of other types.
  if (event.type !== 'notification') return counts;
  const { newNotificationCount, newChatCount } = counts;
  return event.notification.entity === 'Chat'
    ? { newNotificationCount, newChatCount: newChatCount + 1 }
    : { newNotificationCount: newNotificationCount + 1, newChatCount };
}
