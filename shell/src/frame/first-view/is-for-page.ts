import { readToken, tokenDigest } from '@worklane/shared-kernel/http';

/** Calls `remove` if what the edge wrote into the page is for another person or in another language. */
export function removeIfForOther(element: HTMLElement, language: string, remove: () => void): void {
  const token = readToken();
  if (token === null || element.lang !== language) remove();
  else void tokenDigest(token).then((digest) => digest !== element.dataset.of && remove());
}
