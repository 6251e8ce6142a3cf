import { breakpoints, media } from '@worklane/kernel/theme';
import { Card } from '@worklane/kernel/ui';
import { styled } from 'styled-components';
import { Row } from '../../shared/operator/operator.styles.ts';

export const AvatarRow = styled(Row)`
  grid-template-columns: auto minmax(0, 1fr) auto;
  padding: var(--s3) var(--s5);
  > :nth-child(2) {
    justify-self: stretch;
  }
  > :last-child {
    align-self: start;
  }
`;

export const History = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  overflow-wrap: anywhere;
  > li {
    display: flex;
    gap: var(--s3);
  }
  > li > svg {
    flex: none;
    margin-top: 2px;
    color: var(--text-muted);
  }
  > li > div {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
`;

export const Answers = styled.dl`
  counter-reset: question;
  * + & {
    margin-top: var(--s4);
  }
  dt {
    counter-increment: question;
    font-weight: 600;
  }
  dt::before {
    content: counter(question) '. ';
  }
  dd {
    margin: var(--s1) 0 var(--s5);
    overflow-wrap: anywhere;
    color: var(--text-2);
  }
`;

export const QuestionsAndEvidence = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;
  @media print {
    display: block;
  }
  ${media.fromWide} {
    &[data-shows] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;

/** A lower window would have no room for the answers above the decision. */
export const DECISION_STICKS = `(min-width: ${breakpoints.large}px) and (min-height: 760px)`;

export const StickyCard = styled(Card)`
  @media ${DECISION_STICKS} {
    position: sticky;
    bottom: var(--s3);
    z-index: 15;
  }
  @media print {
    display: none;
  }
`;

export const Decisions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > section {
    display: flex;
    flex-direction: column;
    gap: var(--s3);
    min-width: 0;
    padding: var(--s5) var(--s6);
  }
  > section + section {
    border-top: 1px solid var(--border);
  }
  > section > button {
    align-self: flex-start;
    margin-top: auto;
  }
  ${media.fromMedium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > section + section {
      border-top: 0;
      border-left: 1px solid var(--border);
    }
  }
  ${media.belowMedium} {
    > section {
      padding: var(--s5) var(--s4);
    }
    > section > button {
      align-self: stretch;
    }
  }
`;

export const NewsPlace = styled.div`
  &:empty {
    margin-bottom: calc(-1 * var(--s5));
  }
`;
