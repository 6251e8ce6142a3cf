import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { Pane, Tools } from './preview.styles.ts';

export const PaneBox = styled.section`
  min-width: 0;
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  background: var(--bg-surface);
  ${Pane} {
    height: min(44vh, 320px);
    border-width: 1px 0;
    border-radius: 0;
  }
  ${Tools} {
    flex-wrap: wrap;
    margin: 0;
    padding: var(--s2) var(--s3);
    border-bottom: 1px solid var(--border);
  }
  ${media.fromWide} {
    position: sticky;
    top: calc(var(--header-h) + var(--s4));
    max-height: calc(100vh - var(--header-h) - 2 * var(--s4));
    overflow: auto;
  }
  @media print {
    display: none;
  }
`;

export const PaneHead = styled.header`
  display: flex;
  align-items: flex-start;
  gap: var(--s2);
  padding: var(--s4) var(--s3) var(--s3) var(--s5);
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
  > div {
    flex: 1;
    min-width: 0;
  }
`;

export const PaneTitle = styled.h3`
  font-size: var(--fs-16);
  line-height: 24px;
  color: var(--text);
  overflow-wrap: anywhere;
`;

export const Facts = styled.div`
  display: grid;
  gap: var(--s4);
  padding: var(--s4) var(--s5) var(--s5);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;
