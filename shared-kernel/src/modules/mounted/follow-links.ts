interface Portal {
  /** Whether an address is a page of a module; files and calls are none. */
  isPage(path: string): boolean;
  open(path: string): void;
}

/** A click on a link to a page opens it without loading the document again, unless the person wants a new tab. */
export function followLinks(event: MouseEvent, { isPage, open }: Portal): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return;
  if (!/^https?:$/.test(link.protocol) || link.origin !== location.origin || !isPage(link.pathname)) return;
  event.preventDefault();
  open(link.pathname + link.search + link.hash);
}
