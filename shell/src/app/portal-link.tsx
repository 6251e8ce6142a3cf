import { Link as RouterLink } from '@worklane/shared-kernel/router';
import type { LinkProps } from '@worklane/shared-kernel/ui';
import { createContext, useContext } from 'react';

export const PreloadContext = createContext<(href: string) => void>(() => undefined);

export const PressContext = createContext<(link: HTMLElement) => void>(() => undefined);

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
