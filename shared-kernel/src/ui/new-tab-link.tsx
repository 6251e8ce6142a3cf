import type { ComponentType } from 'react';
import { pathInside } from '../domain/index.ts';
import { Link, type LinkProps } from './link.tsx';
import { useUiTexts } from './use-ui-texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type NewTabLinkProps<Props extends LinkProps> = Omit<Props, 'target' | 'rel' | 'replace' | 'as'> & {
  /** The link component, such as `ButtonLink`; `Link` by default. */
  as?: ComponentType<Props>;
};

/** A link that opens in a new tab and says so to screen readers. Other origins get no referrer. */
export function NewTabLink<Props extends LinkProps = LinkProps>({
  as,
  children,
  ...rest
}: NewTabLinkProps<Props>) {
  const t = useUiTexts();
  const Base = (as ?? Link) as ComponentType<LinkProps>;
  const { href } = rest as unknown as LinkProps;
  const rel = pathInside(href) === null ? 'noopener noreferrer nofollow' : 'noopener';
  return (
    <Base {...(rest as unknown as LinkProps)} target="_blank" rel={rel}>
      {children}
      <VisuallyHidden> {t('newTab')}</VisuallyHidden>
    </Base>
  );
}
