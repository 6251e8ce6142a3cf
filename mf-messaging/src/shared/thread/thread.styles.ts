import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const ThreadFrame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-height: 0;
`;

export const ThreadBox = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The thread itself keeps the scroll position, in every browser. */
  overflow-anchor: none;
  background: var(--bg-subtle);
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const ThreadContent = styled.div<{ $isFromTop?: boolean | undefined }>`
  display: flex;
  flex-direction: column;
  justify-content: ${({ $isFromTop }) => ($isFromTop ? 'flex-start' : 'flex-end')};
  min-height: 100%;
  padding: 0 var(--s6);
  ${media.belowLarge} {
    padding: 0 var(--s4);
  }
`;

export const Rows = styled.div`
  position: relative;
  flex: none;
`;

/** `flow-root` includes the margins in the measured height. */
export const RowPlace = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  display: flow-root;
  width: 100%;
`;

export const PillPlace = styled.div`
  display: contents;
`;

export const ThreadPill = styled.button`
  position: absolute;
  bottom: var(--s3);
  left: 50%;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 var(--s4);
  transform: translateX(-50%);
  border: 1px solid var(--border);
  border-radius: var(--r-full);
  background: var(--bg-surface);
  box-shadow: var(--e2);
  color: var(--text-link);
  font-size: var(--fs-14);
  font-weight: 550;
  cursor: pointer;
`;
