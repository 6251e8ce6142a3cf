import { media } from '@worklane/kernel/theme';
import { LabelledValues, StickyActions } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const FactsFirst = styled.div`
  margin-top: var(--s8);
  ${media.belowLarge} {
    > aside {
      order: -1;
    }
  }
  ${media.belowMedium} {
    margin-top: var(--s6);
  }
`;

export const TextContainer = styled.div`
  margin-top: 10px;
`;

export const Muted = styled.p`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;

export const Poster = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  margin-bottom: 18px;
  padding-bottom: 18px;
  border-bottom: 1px solid var(--border);
  b {
    display: block;
    font-size: var(--fs-15);
    line-height: 20px;
    font-weight: 520;
    overflow-wrap: anywhere;
  }
`;

export const FactList = styled(LabelledValues)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  [data-wide] {
    grid-column: 1 / -1;
  }
  ${media.fromMedium} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const StickyQuote = styled(StickyActions)`
  margin: var(--s6) calc(-1 * var(--gutter)) 0;
  padding-right: var(--gutter);
  padding-left: var(--gutter);
  ${media.fromLarge} {
    display: none;
  }
`;
