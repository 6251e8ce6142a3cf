import { media } from '@worklane/kernel/theme';
import { BadgeSeal, Container, Link } from '@worklane/kernel/ui';
import { css, styled } from 'styled-components';

const phone = media.belowMedium;

export const Page = styled(Container)`
  max-width: calc(800px + 2 * var(--gutter));
`;

export const Preferences = styled.div`
  font-size: var(--fs-14);
  font-weight: 600;
  a {
    display: inline-flex;
    align-items: center;
    gap: var(--s2);
    min-height: 24px;
  }
`;

export const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  margin: var(--s3) 0 var(--s6);
  box-shadow: inset 0 -1px 0 var(--border);
`;

export const MarkAllFailed = styled.p`
  margin-bottom: var(--s5);
  color: var(--err-text);
`;

export const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  overflow: hidden;
  border-radius: inherit;
`;

export const Row = styled.li<{ $isNew: boolean; $isLink: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  gap: 2px var(--s4);
  padding: 18px var(--s6);
  background: ${({ $isNew }) => ($isNew ? 'var(--bg-new)' : 'none')};
  & + & {
    border-top: 1px solid var(--border);
  }
  ${({ $isLink }) =>
    $isLink &&
    css`
      &:hover {
        background: var(--bg-hover);
      }
    `}
  ${phone} {
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 2px var(--s3);
    padding: var(--s4) var(--s4) var(--s4) var(--s5);
  }
`;

export const Dot = styled.span`
  position: absolute;
  top: 38px;
  left: 9px;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--rail-notice);
  forced-color-adjust: none;
  ${phone} {
    left: 6px;
    top: 34px;
  }
`;

export const AvatarColumn = styled.span`
  ${phone} {
    > span {
      width: 40px;
      height: 40px;
    }
  }
`;

export const NotificationText = styled.div`
  min-width: 0;
  font-size: 0.9375rem;
  line-height: 22px;
  /* Above the link that covers the row. Plain text has pointer-events: none, so that clicks reach that link. */
  position: relative;
  z-index: 1;
  pointer-events: none;
  a {
    pointer-events: auto;
  }
`;

export const Subject = styled.div`
  font-weight: 600;
  > * {
    color: var(--text);
  }
`;

export const Body = styled.div`
  > * {
    max-width: 64ch;
  }
  strong {
    font-weight: 600;
    color: var(--text);
  }
`;

export const Time = styled.time`
  padding-top: 2px;
  font-size: var(--fs-13);
  line-height: 20px;
  color: var(--text-muted);
  white-space: nowrap;
  ${phone} {
    grid-column: 2;
  }
`;

export const GoneNote = styled.p`
  margin-top: var(--s1);
  color: var(--text-muted);
`;

export const ShowAll = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  margin-top: var(--s1);
  color: var(--text-link);
  font-size: var(--fs-14);
  font-weight: 600;
`;

export const RowLink = styled(Link)`
  position: absolute;
  inset: 0;
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

export const VettingSeal = styled(BadgeSeal)`
  ${phone} {
    width: 40px;
    height: 40px;
  }
`;

export const MoreFailed = styled.p`
  margin-top: var(--s5);
  color: var(--err-text);
  text-align: center;
`;
