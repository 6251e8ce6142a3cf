import { styled } from 'styled-components';
import { media } from '../../theme/index.ts';

export const CropArea = styled.div<{ $shape: 'person' | 'business' }>`
  position: relative;
  width: min(100%, max(160px, 45vh));
  aspect-ratio: 1;
  margin: 14px auto 0;
  border-radius: var(--r-md);
  /* Beside a logo is white, as in the picture that is sent. */
  background: var(${({ $shape }) => ($shape === 'business' ? '--grey-0' : '--bg-sunken')});
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
  .crop-part {
    position: absolute;
    left: 50%;
    top: 50%;
    transform: translate(-50%, -50%);
    box-sizing: border-box;
    border: 2px solid var(--panel-text);
    box-shadow: 0 0 0 9999em var(--scrim);
    overflow: hidden;
  }
  .reactEasyCrop_CropAreaRound {
    border-radius: 50%;
  }
  /* The whole area shows the focus: an outline of the part would be cut off. */
  .crop-part:focus-visible {
    outline: none;
  }
  &:has(.crop-part:focus-visible) {
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
