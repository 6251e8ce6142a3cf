import { media } from '@worklane/shared-kernel/theme';
import { Container, Link } from '@worklane/shared-kernel/ui';
import { styled } from 'styled-components';

export const Page = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  padding-top: var(--s6);
  padding-bottom: var(--s10);
`;

export const BackLink = styled(Link)`
  display: inline-flex;
  align-self: flex-start;
  align-items: center;
  gap: var(--s1);
  min-height: 44px;
`;

export const Queue = styled.ul`
  li + li {
    border-top: 1px solid var(--border);
  }
`;

export const QueueRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s4);
  padding: var(--s3) var(--s5);
  overflow-wrap: anywhere;
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
