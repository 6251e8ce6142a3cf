import { media } from '@worklane/kernel/theme';
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

export const Item = styled.div<{ $hasActions: boolean }>`
  position: relative;
  ${media.fromMedium} {
    ${Caption} {
      padding-right: ${({ $hasActions }) => ($hasActions ? 'calc(2 * 44px)' : 'var(--s3)')};
    }
  }
`;

export const ItemForm = styled.form`
  margin-top: var(--s2);
`;

export const ItemActions = styled.span`
  display: flex;
  justify-content: flex-end;
  ${media.fromMedium} {
    position: absolute;
    right: 1px;
    bottom: 1px;
  }
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
