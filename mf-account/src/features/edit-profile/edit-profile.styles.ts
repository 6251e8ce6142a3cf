import { media } from '@worklane/shared-kernel/theme';
import { styled } from 'styled-components';

export const BusinessRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
`;

export const BusinessName = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: min(12rem, 100%);
  font-weight: 550;
  overflow-wrap: anywhere;
  a {
    color: var(--text);
  }
  > :last-child {
    font-weight: 400;
  }
`;

export const PhotoRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s5);
  margin: calc(-1 * var(--s2));
  padding: var(--s2);
  border: 1px dashed transparent;
  border-radius: var(--r-lg);
  &[data-drag] {
    border-color: var(--fill-primary);
    background: var(--bg-selected);
  }
`;

export const PhotoButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

/** The part of the dialog in which the photo is moved. */
export const CropArea = styled.div`
  position: relative;
  width: min(100%, max(160px, 45vh));
  aspect-ratio: 1;
  margin: 14px auto 0;
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  .crop-container {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    border-radius: inherit;
    user-select: none;
    touch-action: none;
    cursor: move;
  }
  .crop-media {
    max-width: unset;
    will-change: transform;
  }
  /* The photo covers the square, whichever side is the longer one. */
  .reactEasyCrop_Cover_Horizontal {
    width: 100%;
    height: auto;
  }
  .reactEasyCrop_Cover_Vertical {
    width: auto;
    height: 100%;
  }
  .crop-circle {
    position: absolute;
    left: 50%;
    top: 50%;
    transform: translate(-50%, -50%);
    box-sizing: border-box;
    border: 2px solid var(--panel-text);
    border-radius: 50%;
    box-shadow: 0 0 0 9999em var(--scrim);
    overflow: hidden;
  }
  /* The whole area shows the focus: an outline of the circle would be cut off. */
  .crop-circle:focus-visible {
    outline: none;
  }
  &:has(.crop-circle:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

export const CropTools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  margin-top: 14px;
  input {
    flex: 1;
    min-width: 0;
    height: 44px;
    accent-color: var(--fill-primary);
    cursor: pointer;
  }
  ${media.forcedColors} {
    input {
      forced-color-adjust: auto;
    }
  }
`;
