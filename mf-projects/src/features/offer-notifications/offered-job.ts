/** The job on whose page this device was offered notifications; an answered offer names none. */
const keyOf = (userId: string) => `worklane.notification-offer.${userId}`;
const ANSWERED = 'answered';

/** Whether the offer belongs on the page of a job: the first one that asks, until the person answers. */
export function isOfferedAt(userId: string, projectId: string): boolean {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    if (stored === null) localStorage.setItem(keyOf(userId), projectId);
    return stored === null || stored === projectId;
  } catch {
    // A browser that remembers no answer would be asked again and again.
    return false;
  }
}

export function endOffer(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), ANSWERED);
  } catch {
    // Nothing is stored, so nothing was offered.
  }
}
