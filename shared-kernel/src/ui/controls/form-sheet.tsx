import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { Card } from '../page-layout/card.tsx';
import { StickyActions } from '../page-layout/sticky-actions.tsx';

export const FormColumn = styled.div`
  width: 100%;
  max-width: calc(1024px + 2 * var(--gutter));
  margin: 0 auto;
  padding: 0 var(--gutter);
`;

export const Sheet = styled(Card)`
  padding: var(--s1) var(--s8) 0;
  & + &,
  form + &,
  & + form > & {
    margin-top: var(--s6);
  }
  ${media.belowMedium} {
    padding: 0 var(--s4);
  }
`;

export const SheetSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  padding: 28px 0;
  & + & {
    border-top: 1px solid var(--border);
  }
  ${media.fromLarge} {
    grid-template-columns: 280px minmax(0, 1fr);
    gap: var(--s12);
  }
`;

export const SheetAbout = styled.div`
  p {
    margin-top: 6px;
    max-width: 60ch;
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-muted);
  }
  button {
    margin-top: var(--s4);
  }
`;

export const SheetActions = styled(StickyActions)`
  margin: 0 calc(-1 * var(--s8));
  padding: var(--s4) var(--s8);
  border-top: 1px solid var(--border);
  border-radius: 0 0 var(--r-lg) var(--r-lg);
  background: var(--bg-surface);
  button {
    min-width: 120px;
  }
  ${media.belowMedium} {
    margin: 0 calc(-1 * var(--s4));
    padding: var(--s3) var(--s4);
  }
`;
