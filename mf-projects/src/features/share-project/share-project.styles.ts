import { styled } from 'styled-components';

export const OwnerTag = styled.span`
  padding: 2px var(--s2);
  border-radius: var(--r-sm);
  background: var(--bg-sunken);
  font-size: var(--fs-13);
  line-height: 18px;
  font-weight: 550;
  color: var(--text-2);
`;

export const ProjectPeople = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  list-style: none;
`;
