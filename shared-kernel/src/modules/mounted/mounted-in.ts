/** The shadow roots of pages and widgets without React in a part of a page. */
export function mountedIn(part: Element | ShadowRoot): ShadowRoot[] {
  const hosts = [...part.querySelectorAll('[data-mounted]')];
  return hosts.flatMap(({ shadowRoot }) => shadowRoot ?? []);
}
