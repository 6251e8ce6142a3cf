import type { ComponentType, ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from '../router/index.tsx';
import { type LinkProps, LinkProvider } from '../ui/index.ts';

interface RoutedLinksProps {
  link?: ComponentType<LinkProps>;
  children: ReactNode;
}

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
