import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const Notes = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  padding: var(--s4) var(--s6) 0;
  &:empty {
    display: none;
  }
  ${media.belowMedium} {
    padding: var(--s4) var(--s4) 0;
  }
`;

export const StartRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  > button {
    flex: none;
  }
`;

export const ColleaguesNote = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-width: 0;
  /* Two lines of the smallest text are no higher than the button beside them. */
  max-height: 36px;
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--info-text);
  > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

export const StatusLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 20px;
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  ${media.belowMedium} {
    flex-basis: 100%;
  }
`;

export const NoteLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s1) var(--s3);
  button {
    margin: -6px 0;
    padding: 0;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export const SectionTitle = styled.h3`
  margin-bottom: 14px;
`;

export const TimingFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  align-items: start;
  ${media.fromSmall} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const DeliverablesLegend = styled.legend`
  margin-bottom: 6px;
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 550;
`;

export const DeliverableRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  gap: var(--s2);
  align-items: start;
  width: 100%;
`;

export const RemovedLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s3);
  font-size: var(--fs-14);
  color: var(--text-muted);
  &:empty {
    display: none;
  }
`;

/** On phones `display: contents`, so that its first child can stick to the bottom of the screen. */
export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s4);
  padding: var(--s4) var(--s6);
  border-top: 1px solid var(--border);
  > :first-child {
    flex: 1;
    flex-wrap: nowrap;
  }
  button {
    flex: none;
  }
  button[type='submit'] {
    min-width: 160px;
  }
  ${media.belowMedium} {
    display: contents;
    > :first-child {
      flex-wrap: wrap;
    }
  }
`;

export const Reason = styled.p`
  flex: 1;
  min-width: 0;
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
  ${media.belowMedium} {
    /* On a separate row above the button. */
    flex: 1 0 100%;
    order: -1;
  }
`;

export const BarEnd = styled.div`
  margin-left: auto;
  ${media.belowMedium} {
    padding: var(--s1) var(--s4) var(--s4);
    > button {
      width: 100%;
    }
  }
`;
