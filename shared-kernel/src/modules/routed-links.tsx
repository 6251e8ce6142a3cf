import type { ComponentType, ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from '../router/index.tsx';
import { type LinkProps, LinkProvider } from '../ui/index.ts';

interface RoutedLinksProps {
  /** The component that every link of the design system renders; a plain router link by default. */
  link?: ComponentType<LinkProps>;
  children: ReactNode;
}

/** Connects the links of the design system to the page's router. */
export function RoutedLinks({ link = PlainRouterLink, children }: RoutedLinksProps) {
  const navigate = useNavigate();
  return (
    <LinkProvider component={link} navigate={navigate}>
      {children}
    </LinkProvider>
  );
}

function PlainRouterLink({ href, ...rest }: LinkProps) {
  return <RouterLink to={href} {...rest} />;
}
