/** Storage key. The value is the id of the job that shows the suggestion, or `ANSWERED`. */
const keyOf = (userId: string) => `worklane.notification-offer.${userId}`;
const ANSWERED = 'answered';

export function isOfferedAt(userId: string, projectId: string): boolean {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    if (stored === null) localStorage.setItem(keyOf(userId), projectId);
    return stored === null || stored === projectId;
  } catch {
    // Without storage the suggestion would come back after every answer.
    return false;
  }
}

export function endOffer(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), ANSWERED);
  } catch {
    // Nothing is stored, so nothing was suggested.
  }
}
