import { styled } from 'styled-components';

export const Tray = styled.div`
  max-height: min(240px, 32vh);
  margin-bottom: var(--s2);
  overflow-y: auto;
`;

export const TrayRows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const TrayRow = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: center;
  min-height: 52px;
`;

export const WaitingNote = styled.p`
  padding: var(--s1) 0;
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-2);
`;

export const AttachButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 44px;
  height: 44px;
  border: 1px solid transparent;
  border-radius: var(--r-md);
  background: none;
  color: var(--text-2);
  cursor: pointer;
  &:hover {
    background: var(--bg-hover);
  }
`;

export const DropPlace = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
`;

export const DropHint = styled.p`
  position: absolute;
  inset: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  justify-content: center;
  border: 2px dashed var(--fill-primary);
  background: var(--bg-selected);
  color: var(--text);
  font-weight: 550;
  opacity: 0.95;
  pointer-events: none;
`;

export const PictureGrid = styled.div<{ $isSingle: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isSingle }) => ($isSingle ? 'minmax(0, auto)' : 'repeat(2, minmax(0, 1fr))')};
  gap: var(--s1);
  width: ${({ $isSingle }) => ($isSingle ? 'auto' : '320px')};
  max-width: 100%;
  margin: 2px 0;
`;

export const PictureButton = styled.button`
  display: block;
  width: 100%;
  max-width: 100%;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  padding: 0;
  border: 1px solid var(--border);
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  color: var(--text-2);
  font: inherit;
  cursor: pointer;
  &:focus-visible {
    outline-offset: 2px;
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const PictureNote = styled.span`
  display: block;
  padding: var(--s2);
  overflow-wrap: anywhere;
  font-size: var(--fs-13);
  line-height: 18px;
`;

export const FileRows = styled.ul`
  margin: 2px 0;
  padding: 0;
  list-style: none;
`;

/** The same height in every state, so that the layout does not shift. */
export const SentFile = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: var(--s3);
  align-items: center;
  width: 320px;
  max-width: 100%;
  min-height: 52px;
`;

export const FileText = styled.div`
  min-width: 0;
`;

export const FileName = styled.span`
  display: block;
  overflow: hidden;
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 550;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const FileLink = styled(FileName).attrs({ as: 'a' })<{ href: string; download: boolean }>`
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

export const FileButton = styled(FileName).attrs({ as: 'button' })<{ type: 'button' }>`
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-family: inherit;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

export const FileNote = styled.span`
  display: block;
  overflow: hidden;
  font-size: var(--fs-13);
  line-height: 18px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
