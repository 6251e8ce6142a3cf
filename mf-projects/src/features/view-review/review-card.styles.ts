import { styled } from 'styled-components';

export const ReviewHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px var(--s3);
  span:last-child {
    margin-left: auto;
    font-size: var(--fs-14);
    color: var(--text-muted);
  }
`;

export const ReviewText = styled.p`
  max-width: 72ch;
  margin-top: 10px;
  color: var(--text-2);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
