import { media } from '@worklane/shared-kernel/theme';
import { styled } from 'styled-components';

export const QueueRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s4);
  padding: var(--s3) var(--s5);
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid var(--border);
  }
  > div {
    flex: 1 1 12em;
    min-width: 0;
  }
  a {
    display: block;
    font-weight: 600;
  }
  div > span,
  time {
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-muted);
  }
`;

export const Answers = styled.dl`
  dt {
    font-weight: 600;
  }
  dd {
    margin: var(--s1) 0 var(--s5);
    overflow-wrap: anywhere;
    color: var(--text-2);
  }
`;

export const Decisions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  ${media.belowMedium} {
    flex-direction: column;
  }
`;
