import { ChevronLeft, ChevronRight } from 'lucide-react';
import { css, styled } from 'styled-components';
import { paginatorOf } from '../../domain/index.ts';
import { useTexts, violationText } from '../../i18n/index.ts';
import { media } from '../../theme/media.ts';
import { Icon } from '../people-and-files/icon.tsx';
import { Link } from '../texts/link.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { VisuallyHidden } from './visually-hidden.ts';

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--s2) var(--s6);
  margin-top: var(--s4);
`;

const Range = styled.p`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;

const Pages = styled.ul`
  display: flex;
  align-items: center;
  gap: var(--s1);
  ${media.belowSmall} {
    gap: 2px;
  }
`;

const cell = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  /* Seven cells fit on the narrowest screen. */
  min-width: min(44px, calc((100vw - 2 * var(--gutter) - 12px) / 7));
  height: 44px;
  padding: 0;
  border-radius: var(--r-md);
  font-size: var(--fs-15);
  font-weight: 520;
  font-variant-numeric: tabular-nums;
`;

const PageLink = styled(Link)`
  ${cell}
  color: var(--text-2);
  &:hover {
    text-decoration: none;
    background: var(--bg-sunken);
  }
  &[aria-current] {
    background: var(--tint-active);
    color: var(--tint-active-text);
    font-weight: 650;
    ${media.forcedColors} {
      border: 2px solid;
    }
  }
`;

const DisabledPage = styled.span`
  ${cell}
  color: var(--text-disabled);
`;

interface PaginatorProps {
  pageNum: number;
  pageSize: number;
  total: number;
  hrefOf: (pageNum: number) => string;
  label?: string;
  range?: string;
}

export function Paginator({ pageNum, pageSize, total, hrefOf, label, range }: PaginatorProps) {
  const t = useUiTexts();
  const words = useTexts('domain');
  const pages = paginatorOf({ pageNum, pageSize, total });
  if (!pages) return null;

  const section = (page: number | null, direction: 'previous' | 'next') => {
    const drawing = <Icon icon={direction === 'previous' ? ChevronLeft : ChevronRight} />;
    if (page === null) return <DisabledPage aria-hidden="true">{drawing}</DisabledPage>;
    return (
      <PageLink href={hrefOf(page)} rel={direction === 'previous' ? 'prev' : 'next'}>
        {drawing}
        <VisuallyHidden>{t(`paginator.${direction}`)}</VisuallyHidden>
      </PageLink>
    );
  };
  return (
    <Bar aria-label={label ?? t('paginator.label')}>
      <Range>{range ?? violationText(words, pages.rangeLabel)}</Range>
      <Pages>
        <li>{section(pages.previousSectionPage, 'previous')}</li>
        {pages.pages.map((page) => (
          <li key={page}>
            <PageLink
              href={hrefOf(page)}
              aria-label={t('paginator.page', { page })}
              aria-current={page === pages.pageNum ? 'page' : undefined}
            >
              {page}
            </PageLink>
          </li>
        ))}
        <li>{section(pages.nextSectionPage, 'next')}</li>
      </Pages>
    </Bar>
  );
}
