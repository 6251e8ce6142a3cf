import { Link as RouterLink } from '@worklane/shared-kernel/router';
import type { LinkProps } from '@worklane/shared-kernel/ui';
import { createContext, useContext } from 'react';

/** How to load ahead what a link leads to. */
export const PreloadContext = createContext<(href: string) => void>(() => undefined);

/** A link of the design system, carried by the router. Pointing at it, touching or focusing it loads its target ahead. */
export function PortalLink({ href, onPointerEnter, onFocus, onTouchStart, ...rest }: LinkProps) {
  const preload = useContext(PreloadContext);
  return (
    <RouterLink
      to={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload(href);
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        preload(href);
      }}
      {...rest}
    />
  );
}
