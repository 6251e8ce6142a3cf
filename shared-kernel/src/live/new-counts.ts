import { BehaviorSubject } from 'rxjs';
import type {
  LiveMessage,
  NotificationCounts,
  NotificationCountsAnswer,
  NotificationEvent,
} from '../contracts/index.ts';

const none: NotificationCounts = { newNotificationCount: 0, newChatCount: 0 };

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

  beginLoad(): void {
    this.#seq = null;
  }

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
  if (event.type !== 'notification') return counts;
  const { newNotificationCount, newChatCount } = counts;
  return event.notification.entity === 'Chat'
    ? { newNotificationCount, newChatCount: newChatCount + 1 }
    : { newNotificationCount: newNotificationCount + 1, newChatCount };
}
