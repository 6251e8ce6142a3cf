import { Link as RouterLink } from '@worklane/shared-kernel/router';
import type { LinkProps } from '@worklane/shared-kernel/ui';
import { createContext, useContext } from 'react';

/** Preloads the target of a link. */
export const PreloadContext = createContext<(href: string) => void>(() => undefined);

/** Takes the link that is pressed. */
export const PressContext = createContext<(link: HTMLElement) => void>(() => undefined);

/** A link that the router handles. Pointing at it, touching it or focusing it preloads its target. */
export function PortalLink({ href, onClick, onPointerEnter, onFocus, onTouchStart, ...rest }: LinkProps) {
  const preload = useContext(PreloadContext);
  const press = useContext(PressContext);
  return (
    <RouterLink
      to={href}
      onClick={(event) => {
        onClick?.(event);
        press(event.currentTarget);
      }}
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
