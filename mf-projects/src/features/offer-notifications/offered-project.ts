import { textStore } from '@worklane/kernel/session';

/** The value is the id of the project that shows the suggestion, or `ANSWERED`. */
const store = textStore('notification-offer');
const ANSWERED = 'answered';

/** Without storage nothing is suggested: the suggestion would come back after every answer. */
export function isOfferedAt(userId: string, projectId: string): boolean {
  const stored = store.read(userId);
  return stored === null ? store.write(userId, projectId) : stored === projectId;
}

export function endOffer(userId: string): void {
  store.write(userId, ANSWERED);
}
