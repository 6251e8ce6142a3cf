import { media } from '@worklane/kernel/theme';
import { Card, Container } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const Window = styled(Container)`
  display: flex;
  flex: 1;
  min-height: 0;
  ${media.belowLarge} {
    max-width: none;
    padding: 0;
  }
`;

export const Split = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  /* Limited in a low window too: a chat as high as its messages would load and draw all of them. */
  height: max(320px, 100vh);
  background: var(--bg-surface);
  ${media.highEnough} {
    height: auto;
    min-height: 320px;
  }
  ${media.fromLarge} {
    overflow: hidden;
    border: 1px solid var(--border);
    border-radius: var(--r-lg);
  }
`;

export const ListHeader = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
`;

export const ListPane = styled.div.attrs({ role: 'group' })`
  flex: none;
  width: 360px;
  overflow-y: auto;
  border-right: 1px solid var(--border);
  h1,
  h2 {
    padding: var(--s5) var(--s5) var(--s4);
    font-size: var(--fs-20);
    line-height: 28px;
    font-weight: 620;
  }
  ${ListHeader} {
    padding-right: var(--s3);
  }
  && li + li {
    border-top: 0;
  }
`;

export const NoChat = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  background: var(--bg-subtle);
`;

export const ListWindow = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;

export const ListPage = styled(Container)`
  padding-block: var(--s4) var(--s8);
  max-width: calc(800px + 2 * var(--gutter));
`;

export const ListCard = styled(Card)`
  margin-top: var(--s5);
  padding-top: var(--s5);
  overflow: hidden;
`;
