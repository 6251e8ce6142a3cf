import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';
import { styled } from 'styled-components';
import { pathInside } from '../domain/index.ts';
import { type ButtonKind, type ButtonLookProps, type ButtonSize, buttonLook } from './button.styles.ts';
import { Icon, type LucideIcon } from './icon.tsx';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
  /** Takes the place of the current entry in the browser's history; only for links inside the portal. */
  replace?: boolean;
}

interface Linking {
  component: ComponentType<LinkProps> | 'a';
  navigate: (href: string) => void;
}

const LinkContext = createContext<Linking>({
  component: 'a',
  navigate: (href) => window.location.assign(href),
});

interface LinkProviderProps {
  /** The router's link, taking `href` like an anchor. */
  component: ComponentType<LinkProps>;
  /** The router's way to go to an address, for menu items. */
  navigate: (href: string) => void;
  children: ReactNode;
}

/** Tells every link of the ui which router it belongs to; without it links are plain anchors. */
export function LinkProvider({ component, navigate, children }: LinkProviderProps) {
  const linking = useMemo(() => ({ component, navigate }), [component, navigate]);
  return <LinkContext.Provider value={linking}>{children}</LinkContext.Provider>;
}

/** How to go to an address from code that draws no anchor of its own. */
export const useNavigateTo = () => useContext(LinkContext).navigate;

/**
 * The router follows a link to a path inside the portal. Every other one is a plain anchor that the browser follows: a
 * fragment, another origin, a path that could be read as one, a new tab or a download.
 */
export function Link(props: LinkProps) {
  const { component: Routed } = useContext(LinkContext);
  const staysHere = !props.target && !('download' in props) && pathInside(props.href) !== null;
  if (staysHere && Routed !== 'a') return <Routed {...props} />;
  const { replace: _, ...anchor } = props;
  return <a {...anchor} />;
}

const Standing = styled(Link)<ButtonLookProps>`
  ${buttonLook}
  &&:hover {
    text-decoration: ${({ $kind }) => ($kind === 'link' ? 'underline' : 'none')};
    text-underline-offset: 3px;
  }
`;

interface ButtonLinkProps extends LinkProps {
  kind?: Exclude<ButtonKind, 'danger'>;
  size?: ButtonSize;
  block?: boolean;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'secondary',
  size = 'md',
  block,
  icon,
  iconEnd,
  children,
  ...rest
}: ButtonLinkProps) {
  const iconSize = size === 'sm' ? 16 : 18;
  return (
    <Standing {...rest} $kind={kind} $size={size} $block={block}>
      {icon && <Icon icon={icon} size={iconSize} />}
      {children}
      {iconEnd && <Icon icon={iconEnd} size={iconSize} />}
    </Standing>
  );
}
