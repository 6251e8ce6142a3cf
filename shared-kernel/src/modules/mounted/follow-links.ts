/** A click on a link to the portal opens its address without loading the page again, unless the person wants a new tab. */
export function followLinks(event: MouseEvent, open: (path: string) => void): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return;
  if (!/^https?:$/.test(link.protocol) || link.origin !== location.origin) return;
  event.preventDefault();
  open(link.pathname + link.search + link.hash);
}
