import {
  FIRST_ANSWERS_ID,
  FIRST_ANSWERS_USABLE_MS,
  type FirstAnswer,
  type FirstAnswers,
} from '../domain/index.ts';

export type TakeFirstAnswer = (path: string, token: string | null) => Promise<FirstAnswer | null>;

export function readFirstAnswers(page: Document): TakeFirstAnswer {
  const element = page.getElementById(FIRST_ANSWERS_ID);
  element?.remove();
  const first = element ? (JSON.parse(element.textContent) as FirstAnswers) : null;
  const waiting = new Map(Object.entries(first?.answers ?? {}));
  const until = pageArrival() + FIRST_ANSWERS_USABLE_MS;
  return async (path, token) => {
    const answer = waiting.get(path);
    if (!first || !answer || token === null) return null;
    waiting.delete(path);
    if (performance.now() > until || (await tokenDigest(token)) !== first.of) return null;
    return answer;
  };
}

/**
 * The time when the page began to arrive. Scripts may start much later, so their start does not show the answers' age.
 */
function pageArrival(): number {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? 0;
}

export async function tokenDigest(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
