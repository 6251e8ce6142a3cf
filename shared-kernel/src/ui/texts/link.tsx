import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';
import { styled } from 'styled-components';
import { pathInside } from '../../domain/index.ts';
import {
  type ButtonKind,
  type ButtonLookProps,
  type ButtonSize,
  buttonLook,
} from '../controls/button.styles.ts';
import { Icon, type LucideIcon } from '../people-and-files/icon.tsx';
import { TextPart } from './text-part.ts';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
  replace?: boolean;
}

interface LinkContextValue {
  component: ComponentType<LinkProps> | 'a';
  navigate: (href: string) => void;
}

const LinkContext = createContext<LinkContextValue>({
  component: 'a',
  navigate: (href) => window.location.assign(href),
});

interface LinkProviderProps {
  component: ComponentType<LinkProps>;
  navigate: (href: string) => void;
  children: ReactNode;
}

export function LinkProvider({ component, navigate, children }: LinkProviderProps) {
  const value = useMemo(() => ({ component, navigate }), [component, navigate]);
  return <LinkContext.Provider value={value}>{children}</LinkContext.Provider>;
}

export const useNavigateTo = () => useContext(LinkContext).navigate;

/** Paths inside the portal use the router. A path that a browser could resolve to another origin does not. */
export function Link(props: LinkProps) {
  const { component: Routed } = useContext(LinkContext);
  const staysHere = !props.target && !('download' in props) && pathInside(props.href) !== null;
  if (staysHere && Routed !== 'a') return <Routed {...props} />;
  const { replace: _, ...anchor } = props;
  return <a {...anchor} />;
}

const StyledButtonLink = styled(Link)<ButtonLookProps>`
  ${buttonLook}
  &&:hover {
    text-decoration: ${({ $kind }) => ($kind === 'link' ? 'underline' : 'none')};
    text-underline-offset: 3px;
  }
  @media print {
    display: none;
  }
`;

interface ButtonLinkProps extends LinkProps {
  kind?: Exclude<ButtonKind, 'danger'>;
  size?: ButtonSize;
  block?: boolean;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
}

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
    <StyledButtonLink {...rest} $kind={kind} $size={size} $block={block}>
      {icon && <Icon icon={icon} size={iconSize} />}
      <TextPart>{children}</TextPart>
      {iconEnd && <Icon icon={iconEnd} size={iconSize} />}
    </StyledButtonLink>
  );
}
