import { media } from '@worklane/kernel/theme';
import { Link } from '@worklane/kernel/ui';
import { css, styled } from 'styled-components';

export const Pane = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
`;

export const Header = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s3);
  flex: none;
  min-height: 72px;
  padding: var(--s3) var(--s6);
  border-bottom: 1px solid var(--border);
  background: var(--bg-surface);
  h1 {
    font-size: var(--fs-16);
    line-height: 22px;
    font-weight: 600;
    letter-spacing: 0;
  }
  p {
    overflow: hidden;
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.belowLarge} {
    padding: var(--s3) var(--s4) var(--s3) var(--s1);
  }
`;

export const HeaderText = styled.div`
  min-width: 0;
`;

export const BackToList = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 44px;
  height: 44px;
  color: var(--text-2);
`;

/** The space is below the message, so that content above does not change the row's height. */
export const BubbleRow = styled.div<{ $isOwn: boolean; $endsRun: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  padding-bottom: ${({ $endsRun }) => ($endsRun ? 'var(--s3)' : 'var(--s1)')};
  &:focus-visible {
    outline-offset: 2px;
  }
`;

const mine = css`
  border-color: var(--bubble-me);
  border-top-right-radius: 4px;
  background: var(--bubble-me);
  color: var(--bubble-me-text);
`;

const failed = css`
  border-color: var(--err-border);
  border-top-right-radius: 4px;
  background: var(--err-bg);
  color: var(--err-text);
`;

export const BubbleBox = styled.div<{
  $isOwn: boolean;
  $state: 'sent' | 'pending' | 'failed';
  $isFound: boolean;
}>`
  max-width: min(68%, 60ch);
  padding: 10px 14px;
  border: 1px solid var(--border);
  border-radius: var(--r-xl);
  border-top-left-radius: ${({ $isOwn }) => ($isOwn ? 'var(--r-xl)' : '4px')};
  background: var(--bg-surface);
  font-size: var(--fs-15);
  line-height: 22px;
  ${({ $isOwn, $state }) => ($state === 'failed' ? failed : $isOwn && mine)}
  ${({ $state }) => $state === 'pending' && 'opacity: 0.7;'}
  ${({ $isFound }) => $isFound && 'box-shadow: 0 0 0 3px var(--fill-primary);'}
  ${media.belowMedium} {
    max-width: 84%;
  }
`;

export const Under = styled.div`
  margin-top: var(--s1);
  font-size: var(--fs-12);
  line-height: 16px;
  color: var(--text-muted);
`;

/** Above the messages as a layer, so that they do not move when it comes and goes. */
export const PartNoteText = styled.p`
  position: absolute;
  top: 0;
  right: 0;
  left: 0;
  z-index: 1;
  padding: var(--s2);
  text-align: center;
  background: var(--bg-subtle);
  font-size: var(--fs-14);
  color: var(--text-muted);
`;

export const OlderNote = styled.p`
  padding: var(--s2);
  text-align: center;
  font-size: var(--fs-14);
  color: var(--text-muted);
`;

export const EndNote = styled.p`
  display: flex;
  gap: var(--s3);
  flex: none;
  padding: var(--s4) var(--s6);
  border-top: 1px solid var(--border);
  background: var(--bg-subtle);
  color: var(--text-muted);
  overflow-wrap: anywhere;
  ${media.belowLarge} {
    padding: var(--s4);
    padding-bottom: max(var(--s4), env(safe-area-inset-bottom));
  }
`;

export const KeptPlace = styled.div`
  flex: none;
  max-height: 50vh;
  padding: var(--s4) var(--s6);
  overflow-y: auto;
`;
