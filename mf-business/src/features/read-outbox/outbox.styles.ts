import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const Subject = styled.bdi`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const Letter = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--s4);
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

export const LetterFooter = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s2);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;

export const ViewTabs = styled.div`
  padding: 0 var(--s6);
  ${media.belowMedium} {
    padding: 0 var(--s4);
  }
`;

export const SentText = styled.pre`
  margin: 0;
  font-size: var(--fs-14);
  line-height: 20px;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
