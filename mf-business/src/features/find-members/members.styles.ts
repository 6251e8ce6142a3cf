import { styled } from 'styled-components';

export const MemberText = styled.span`
  flex: 1;
  min-width: 0;
  font-size: var(--fs-15);
  line-height: 20px;
  font-weight: 520;
  color: var(--text);
  overflow-wrap: anywhere;
  small {
    display: block;
    font-size: var(--fs-13);
    line-height: 18px;
    font-weight: 400;
    color: var(--text-muted);
  }
`;

export const MemberRow = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 60px;
`;

export const MemberList = styled.ul`
  margin-top: var(--s2);
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid var(--border);
  }
`;
