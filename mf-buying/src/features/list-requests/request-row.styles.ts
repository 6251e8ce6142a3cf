import { media } from '@worklane/kernel/theme';
import { Link } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: center;
  padding: var(--s4);
  ${media.fromMedium} {
    grid-template-columns: 44px minmax(0, 1fr) 148px 176px;
    gap: var(--s1) var(--s5);
    min-height: 88px;
    padding: var(--s4) var(--s6);
  }
  ${media.fromWide} {
    grid-template-columns: 44px minmax(0, 1fr) 148px 200px 136px 176px;
  }
`;

export const IconBox = styled.span`
  display: none;
  ${media.fromMedium} {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 44px;
    height: 44px;
    border-radius: 10px;
    background: var(--bg-sunken);
    color: var(--text-2);
  }
`;

export const TextColumn = styled.div`
  min-width: 0;
  ${media.belowMedium} {
    grid-column: 1 / -1;
  }
`;

export const Title = styled(Link)`
  display: inline-block;
  min-height: 24px;
  font-size: var(--fs-16);
  line-height: 22px;
  font-weight: 600;
  color: var(--text);
  overflow-wrap: anywhere;
  text-wrap: balance;
  ${media.fromMedium} {
    font-size: var(--fs-15);
    line-height: 21px;
  }
`;

export const Place = styled.p`
  margin-top: 2px;
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

export const DateColumn = styled.dl`
  font-variant-numeric: tabular-nums;
  dt {
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
  }
  dd {
    font-size: var(--fs-15);
    line-height: 22px;
    font-weight: 520;
  }
  dd[data-unset] {
    color: var(--text-muted);
  }
  ${media.belowMedium} {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 var(--s3);
    dd {
      text-align: right;
      grid-column: 2;
    }
  }
`;

export const DateNote = styled.dd<{ $isMarked?: boolean | undefined }>`
  && {
    display: flex;
    align-items: center;
    gap: 5px;
    font-size: var(--fs-13);
    line-height: 18px;
    font-weight: ${({ $isMarked }) => ($isMarked ? 550 : 400)};
    color: ${({ $isMarked }) => ($isMarked ? 'var(--notice-text)' : 'var(--text-muted)')};
    ${media.belowMedium} {
      justify-content: flex-end;
    }
  }
`;

export const ProgressColumn = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  ${media.belowMedium} {
    grid-column: 1 / -1;
  }
  ${media.mediumToWide} {
    grid-column: 2 / 4;
    grid-row: 2;
  }
`;

export const Fact = styled.p<{ $isStrong?: boolean }>`
  font-size: var(--fs-14);
  line-height: 20px;
  color: ${({ $isStrong }) => ($isStrong ? 'var(--text)' : 'var(--text-2)')};
  ${({ $isStrong }) => $isStrong && 'font-weight: 520;'}
`;

export const FactNote = styled.p`
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
`;

export const Segments = styled.div`
  display: flex;
  gap: 3px;
  margin-bottom: 6px;
`;

export const Segment = styled.i`
  flex: 0 1 28px;
  height: 6px;
  border: 1.5px solid var(--border-control);
  border-radius: 3px;
  background: var(--bg-surface);
  &[data-state='seen'] {
    background: var(--border-strong);
  }
  &[data-state='quoted'] {
    border-color: var(--fill-primary);
    background: var(--fill-primary);
    ${media.forcedColors} {
      background: Highlight;
    }
  }
  &[data-state='declined'] {
    border-style: dashed;
  }
  ${media.belowMedium} {
    flex-basis: 48px;
  }
`;

export const StatusColumn = styled.div`
  ${media.mediumToWide} {
    grid-column: 4;
    grid-row: 2;
  }
`;

export const ActionColumn = styled.div`
  display: flex;
  gap: var(--s1);
  > :first-child {
    flex: 1;
  }
  ${media.belowMedium} {
    min-width: min(164px, 50vw);
  }
  ${media.mediumToWide} {
    grid-column: 4;
    grid-row: 1;
  }
`;
