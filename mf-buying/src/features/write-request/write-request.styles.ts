import { media } from '@worklane/kernel/theme';
import { Sheet } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const FormSheet = styled(Sheet)`
  margin-top: var(--s4);
`;

export const Notes = styled.div`
  display: grid;
  gap: var(--s3);
  margin-top: var(--s4);
  &:empty {
    display: none;
  }
`;

export const StatusLine = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-height: 20px;
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;

export const BAR_STICKS = '(min-height: 600px)';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  margin: 0 calc(-1 * var(--s8));
  padding: var(--s4) var(--s8);
  border-top: 1px solid var(--border);
  border-radius: 0 0 var(--r-lg) var(--r-lg);
  background: var(--bg-surface);
  > :first-child {
    flex: 1 1 200px;
  }
  ${media.belowMedium} {
    margin: 0 calc(-1 * var(--s4));
    padding: var(--s3) var(--s4) calc(var(--s3) + env(safe-area-inset-bottom));
    > :first-child {
      flex-basis: 100%;
    }
    > :last-child {
      flex: 1;
    }
  }
  @media ${BAR_STICKS} {
    position: sticky;
    bottom: 0;
    z-index: 15;
  }
`;

export const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  max-width: 100%;
  padding-left: var(--s3);
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  font-size: var(--fs-14);
  font-weight: 520;
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s2) var(--s3);
  align-items: start;
  > :first-child {
    grid-column: 1 / -1;
  }
  > button {
    align-self: end;
  }
  ${media.fromMedium} {
    > :first-child {
      grid-column: auto;
    }
  }
`;

export const ScheduleLine = styled(Line)`
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  ${media.fromMedium} {
    grid-template-columns: minmax(0, 1fr) 96px 128px auto;
  }
`;

export const TimeLine = styled(ScheduleLine)`
  ${media.fromMedium} {
    grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
  }
`;

export const QuestionLine = styled(Line)`
  ${media.fromMedium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  }
`;

export const SubHeading = styled.div`
  h3 {
    font-size: var(--fs-14);
    line-height: 20px;
    font-weight: 550;
  }
  p,
  h3 span {
    font-weight: 400;
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-muted);
  }
`;

export const OpeningRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s4);
  align-items: start;
  h3 {
    font-size: var(--fs-15);
    line-height: 22px;
    font-weight: 600;
  }
  p {
    margin-top: 2px;
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-muted);
  }
`;

export const FoundMark = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: var(--s1);
  font-size: var(--fs-13);
  font-weight: 550;
  color: var(--ok-text);
  /* The address needs the width of a phone; screen readers still get the word. */
  ${media.belowMedium} {
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
