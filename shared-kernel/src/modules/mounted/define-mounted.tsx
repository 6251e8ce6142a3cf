import { type ComponentType, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { bus } from '../../bus/index.ts';
import { call } from '../../http/index.ts';
import { textsOf } from '../../i18n/index.ts';
import { useLocation, useNavigate, useParams } from '../../router/index.tsx';
import { useUser } from '../../session/index.tsx';
import { usePageHeading } from '../page-heading.tsx';
import { isOwnedPath, useOwnedPaths } from '../paths.tsx';
import { holdUnsavedWork } from '../unsaved-work.ts';
import { followLinks } from './follow-links.ts';
import type { MountContext } from './mount-context.ts';
import { useShownTheme } from './use-shown-theme.ts';
import { WatchedValue } from './watched-value.ts';

export interface MountedDefinition<Props> {
  /** Name of the module, whose texts the context has. */
  module: string;
  /** Draws into the element, which is in a shadow root. An error, also of the promise, shows the area as failed. */
  mount(element: HTMLElement, context: MountContext<Props>): void | Promise<void>;
  unmount?(element: HTMLElement): void;
}

/** A page or widget of any framework, or of none, in the place of a React component. */
export function defineMounted<Props extends object = object>(
  definition: MountedDefinition<Props>,
): ComponentType<Props> {
  return function Mounted(props: Props) {
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const [heading, setHeading] = useState<HeadingProps | null>(null);
    const host = useRef<HTMLDivElement>(null);
    const values = useValues(props);
    const navigate = useRef(useNavigate());
    const ownedPaths = useOwnedPaths();
    const pages = useRef(ownedPaths);
    useLayoutEffect(() => {
      pages.current = ownedPaths;
    }, [ownedPaths]);

    useLayoutEffect(() => {
      if (!host.current) return;
      const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
      const element = document.createElement('div');
      root.replaceChildren(element);
      const ended = new AbortController();
      const { signal } = ended;
      let release = () => {};
      const fail = (error: unknown) => {
        if (!signal.aborted) setFailure({ error });
      };
      const open: MountContext<Props>['navigate'] = (path, options) => void navigate.current(path, options);
      const isPage = (path: string) => isOwnedPath(path, pages.current);
      element.addEventListener('click', (event) => followLinks(event, { isPage, open }));
      const context: MountContext<Props> = {
        ...values,
        ...{ signal, bus, call, fail, text: textsOf(definition.module), navigate: open },
        showHeading: (shown, title) => setHeading({ element: shown, title }),
        setUnsaved: (isUnsaved) => {
          release();
          release = isUnsaved ? holdUnsavedWork() : () => {};
        },
        addStyles: (css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          root.adoptedStyleSheets.push(sheet);
        },
      };
      void (async () => definition.mount(element, context))().catch(fail);
      return () => {
        ended.abort();
        release();
        root.adoptedStyleSheets = [];
        definition.unmount?.(element);
      };
    }, [values]);

    if (failure) throw failure.error;
    return (
      <>
        {heading && <MountedHeading {...heading} />}
        <div ref={host} data-mounted />
      </>
    );
  };
}

function useValues<Props extends object>(props: Props) {
  const { pathname, search, hash } = useLocation();
  const params = useParams();
  const address = useMemo(() => ({ pathname, search, hash, params }), [pathname, search, hash, params]);
  const user = useUser();
  const theme = useShownTheme();
  const [values] = useState(() => ({
    address: new WatchedValue(address),
    props: new WatchedValue(props),
    user: new WatchedValue(user),
    theme: new WatchedValue(theme),
  }));
  useLayoutEffect(() => {
    values.address.set(address);
    if (!isSame(values.props.current, props)) values.props.set(props);
    values.user.set(user);
    values.theme.set(theme);
  });
  return values;
}

/** React makes a new object of props for each render. */
function isSame(before: object, after: object): boolean {
  const entries = Object.entries(after);
  return (
    entries.length === Object.keys(before).length &&
    entries.every(([name, value]) => Object.is(value, Reflect.get(before, name)))
  );
}

interface HeadingProps {
  element: HTMLElement;
  title: string;
}

function MountedHeading({ element, title }: HeadingProps) {
  const heading = usePageHeading(title);
  useLayoutEffect(() => {
    element.tabIndex = -1;
    element.style.outline = 'none';
    heading.current = element as HTMLHeadingElement;
  }, [element, heading]);
  return null;
}
