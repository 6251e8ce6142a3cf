import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const FilesBody = styled.div`
  margin-top: var(--s8);
  ${media.belowMedium} {
    margin-top: var(--s6);
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--s4) var(--s6);
  margin-bottom: var(--s4);
  ${media.belowMedium} {
    > div:last-child {
      width: 100%;
      button {
        width: 100%;
      }
    }
  }
`;

export const Note = styled.p`
  max-width: 72ch;
  margin-top: var(--s1);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;

export const HiddenInput = styled.input`
  display: none;
`;

export const FilesAndPreview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;
  @media print {
    display: block;
  }
  ${media.fromWide} {
    &[data-shows] {
      grid-template-columns: minmax(0, 1fr) 392px;
    }
  }
`;

export const DropArea = styled.div`
  border-radius: var(--r-lg);
  &[data-drag] {
    outline: 2px dashed var(--fill-primary);
    outline-offset: 2px;
  }
`;

export const UploadsInCard = styled.div`
  padding: var(--s2) var(--s6);
  border-bottom: 1px solid var(--border);
  ${media.belowMedium} {
    padding: var(--s2) var(--s4);
  }
`;

export const UploadsTitle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2);
  min-height: 44px;
  h3 {
    font-size: var(--fs-14);
    line-height: 20px;
    font-weight: 600;
  }
`;

export const LeftoverList = styled.ul`
  padding: 0;
  list-style: none;
  li {
    min-height: 64px;
    padding: var(--s2) 0;
  }
`;

export const FileTitle = styled.div`
  font-size: var(--fs-15);
  line-height: 22px;
  font-weight: 520;
  overflow-wrap: anywhere;
`;

export const FailureText = styled.div`
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--err-text);
`;

export const Downloads = styled.div`
  display: grid;
  gap: var(--s6);
  ${media.fromLarge} {
    &:not([data-narrow]) {
      grid-template-columns: 1fr 1fr;
    }
  }
`;

export const SectionTitle = styled.h2`
  margin-bottom: var(--s3);
  font-size: var(--fs-16);
  line-height: 24px;
`;
