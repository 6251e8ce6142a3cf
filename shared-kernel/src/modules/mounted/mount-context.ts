import type { bus } from '../../bus/index.ts';
import type { CurrentUser } from '../../contracts/index.ts';
import type { call } from '../../http/index.ts';
import type { Translate } from '../../i18n/index.ts';

/** A value that changes. Listeners get later values until the page or widget is left. */
export interface Watched<Value> {
  readonly current: Value;
  onChange(listener: (value: Value) => void): void;
}

export interface MountedAddress {
  pathname: string;
  search: string;
  hash: string;
  /** Values of the route's parameters, such as `id` of `/orchard/:id`. */
  params: Readonly<Record<string, string | undefined>>;
}

/** Everything that a page or widget without React needs of the portal. */
export interface MountContext<Props> {
  address: Watched<MountedAddress>;
  /** Props of a widget; a page has none. */
  props: Watched<Props>;
  /** The signed-in person, or null. */
  user: Watched<CurrentUser | null>;
  theme: Watched<'light' | 'dark'>;
  /** Aborted when the page or widget is left. Timers, requests and listeners end with it. */
  signal: AbortSignal;
  /** Texts of the module that `defineMounted` names. */
  text: Translate;
  call: typeof call;
  bus: typeof bus;
  /** Opens an address of the portal without loading the page again. Links in the element do so by themselves. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** Names the browser tab. After a navigation the heading takes the focus, so a screen reader starts there. */
  showHeading(heading: HTMLElement, title: string): void;
  /** While it is true, a new release does not replace the page. */
  setUnsaved(isUnsaved: boolean): void;
  /** Rules for this element alone. The page's policy refuses style elements without its nonce. */
  addStyles(css: string): void;
  /** Shows the portal's message of a failure in place of the element, and reports the error. */
  fail(error: unknown): void;
}
