import { media } from '@worklane/shared-kernel/theme';
import { styled } from 'styled-components';
import { Row } from '../../shared/operator/operator.styles.ts';

/** A row that begins with an avatar. */
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

export const CaseName = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
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

/** From 1200 px up a file of the evidence stands beside the answers, below that under them. */
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

/** Award and return, side by side where there is room. */
export const Decisions = styled.div`
  display: grid;
  flex: 1;
  gap: var(--s6);
  > section {
    display: flex;
    flex-direction: column;
    gap: var(--s3);
    min-width: 0;
  }
  @media print {
    display: none;
  }
  > section > button {
    align-self: flex-start;
  }
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
`;
