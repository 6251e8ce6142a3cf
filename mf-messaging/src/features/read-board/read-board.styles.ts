import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const Columns = styled.div`
  display: flex;
  ${media.belowLarge} {
    flex-direction: column;
  }
`;

export const Panel = styled.div`
  flex: none;
  padding: var(--s6);
  h2 {
    font-size: var(--fs-16);
    line-height: 24px;
    font-weight: 600;
    letter-spacing: 0;
  }
  ${media.fromLarge} {
    width: 296px;
    border-right: 1px solid var(--border);
  }
  ${media.belowLarge} {
    padding: var(--s4);
    border-bottom: 1px solid var(--border);
  }
`;

export const List = styled.ul`
  margin: var(--s3) 0 0;
  padding: 0;
  list-style: none;
`;

export const PersonRow = styled.li`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  gap: var(--s3);
  align-items: center;
  min-height: 52px;
  font-size: var(--fs-15);
  line-height: 20px;
  overflow-wrap: anywhere;
  b {
    font-weight: 550;
  }
`;

export const Role = styled.span`
  display: block;
  font-size: var(--fs-14);
  color: var(--text-muted);
`;

export const HatCircle = styled.span<{ $size: number }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: var(--tint-plain);
  color: var(--tint-plain-text);
`;

export const ThreadColumn = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 380px;
  max-height: clamp(380px, calc(100vh - 160px), 720px);
  ${media.belowLarge} {
    /* In a column, a basis of 0 would let the messages determine the height. */
    flex: none;
  }
  > div {
    background: var(--bg-surface);
  }
  [role='log'] {
    background: none;
  }
  > form {
    border-radius: 0 0 var(--r-lg) var(--r-lg);
  }
`;

export const Notice = styled.p`
  display: flex;
  flex: none;
  gap: var(--s3);
  align-items: flex-start;
  padding: var(--s3) var(--s6);
  border-bottom: 1px solid var(--info-border);
  background: var(--info-bg);
  color: var(--info-text);
  font-size: var(--fs-15);
  line-height: 22px;
  svg {
    flex: none;
    color: var(--info-icon);
  }
  b {
    font-weight: 600;
  }
  ${media.fromLarge} {
    border-top-right-radius: var(--r-lg);
  }
  ${media.belowLarge} {
    padding: var(--s3) var(--s4);
  }
`;

/** The space is below the post, so that content above it does not change its height. */
export const Post = styled.article`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 14px;
  padding-bottom: var(--s6);
`;

export const PostBody = styled.div<{ $isUnsent: boolean }>`
  font-size: var(--fs-15);
  line-height: 22px;
  > p {
    max-width: var(--measure);
  }
  > p:nth-child(2) {
    ${({ $isUnsent }) => $isUnsent && 'opacity: 0.7;'}
  }
`;

export const AuthorLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--s2);
  b {
    font-weight: 600;
  }
  time {
    font-size: var(--fs-13);
    color: var(--text-muted);
  }
`;
