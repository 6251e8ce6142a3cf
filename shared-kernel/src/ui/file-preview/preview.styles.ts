import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';

export const Pane = styled.div`
  height: 60vh;
  overflow: auto;
  border: 1px solid var(--border);
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  overscroll-behavior: contain;
  /* On phones the preview covers the window: all that its title and buttons leave. */
  ${media.belowMedium} {
    height: max(40vh, calc(100dvh - 280px));
  }
`;

export const PictureFrame = styled.div`
  display: flex;
  min-width: 100%;
  min-height: 100%;
  align-items: center;
  justify-content: center;
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

export const Plain = styled.pre`
  min-height: 100%;
  margin: 0;
  padding: var(--s4);
  background: var(--bg-surface);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const Notice = styled.p`
  padding: var(--s10) var(--s6);
  text-align: center;
  color: var(--text-2);
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-height: 44px;
  margin-top: var(--s2);
  font-size: var(--fs-13);
  font-variant-numeric: tabular-nums;
  color: var(--text-muted);
  > [data-says] {
    flex: 1;
  }
`;

export const Pages = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  min-width: 100%;
  padding: var(--s3);
`;

export const PageBox = styled.div`
  position: relative;
  width: 100%;
  background: var(--grey-0);
  box-shadow: var(--e1);
  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
`;
