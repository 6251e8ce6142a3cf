import type { ComponentType } from 'react';
import { FOREIGN_LINK_REL, pathInside } from '../../domain/index.ts';
import { VisuallyHidden } from '../page-layout/visually-hidden.ts';
import { Link, type LinkProps } from './link.tsx';
import { TextPart } from './text-part.ts';
import { useUiTexts } from './use-ui-texts.ts';

type NewTabLinkProps<Props extends LinkProps> = Omit<Props, 'target' | 'rel' | 'replace' | 'as'> & {
  as?: ComponentType<Props>;
};

/** Attributes of a link to `href` that opens in a new tab. Other origins get no referrer. */
export function newTabAttributes(href: string) {
  const isInside = pathInside(href) !== null;
  return { target: '_blank', rel: isInside ? 'noopener' : FOREIGN_LINK_REL } as const;
}

export function NewTabNote() {
  const t = useUiTexts();
  return <VisuallyHidden> {t('newTab')}</VisuallyHidden>;
}

export function NewTabLink<Props extends LinkProps = LinkProps>({
  as,
  children,
  ...rest
}: NewTabLinkProps<Props>) {
  const Base = (as ?? Link) as ComponentType<LinkProps>;
  const link = rest as unknown as LinkProps;
  return (
    <Base {...link} {...newTabAttributes(link.href)}>
      <TextPart>{children}</TextPart>
      <NewTabNote />
    </Base>
  );
}
