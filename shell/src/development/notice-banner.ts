import { styled } from 'styled-components';

export const NoticeBanner = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s4);
  padding: var(--s2) var(--gutter);
  background: var(--notice-bg);
  border-bottom: 1px solid var(--notice-border);
  color: var(--notice-text);
  font-size: var(--fs-14);
  overflow-wrap: anywhere;
`;
