import { media } from '@worklane/shared-kernel/theme';
import { styled } from 'styled-components';

export const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s4);
  > li {
    position: relative;
  }
  ${media.belowMedium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Picture = styled.a`
  display: block;
  width: 100%;
  overflow: hidden;
  padding: 0;
  border: 1px solid var(--border);
  border-radius: var(--r-md);
  background: var(--bg-surface);
  color: var(--text);
  text-align: left;
  &:is(a, button):hover {
    border-color: var(--border-hover);
    text-decoration: none;
  }
  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;

export const NoPicture = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  aspect-ratio: 4 / 3;
  background: var(--bg-sunken);
  color: var(--text-muted);
`;

export const Caption = styled.span`
  display: block;
  overflow: hidden;
  padding: 11px var(--s3);
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 520;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const FullPicture = styled.figure`
  img {
    display: block;
    max-width: 100%;
    max-height: 60vh;
    margin: 0 auto;
    border-radius: var(--r-md);
  }
  figcaption {
    display: flex;
    flex-direction: column;
    gap: 2px;
    margin-top: var(--s3);
    overflow-wrap: anywhere;
  }
  b {
    color: var(--text);
    font-weight: 550;
  }
`;

/** The corner of an item, over its picture. */
export const RemovePlace = styled.span`
  position: absolute;
  top: var(--s2);
  right: var(--s2);
  border-radius: var(--r-md);
  background: var(--bg-surface);
`;

export const UndoLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
  margin-bottom: var(--s4);
  overflow-wrap: anywhere;
`;

export const PictureSteps = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s4);
  margin-top: var(--s3);
  color: var(--text-muted);
`;
