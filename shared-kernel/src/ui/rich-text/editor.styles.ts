import { EditorContent } from '@tiptap/react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { controlBox, focusedBox } from '../controls/input.styles.ts';

export const EditorBox = styled.div<{ $wrong?: boolean; $locked?: boolean }>`
  ${controlBox}
  overflow: hidden;
  &:has(.ProseMirror:focus) {
    ${focusedBox}
  }
`;

export const Bar = styled(Toolbar)`
  display: flex;
  flex-wrap: nowrap;
  gap: 2px;
  padding: var(--s1) 6px;
  border-bottom: 1px solid var(--border);
  color: var(--text-2);
  container-type: inline-size;
  > span {
    flex: none;
    width: 1px;
    margin: var(--s2) 6px;
    background: var(--border);
  }
  [data-goes-first] {
    @container (max-width: 290px) {
      display: none;
    }
  }
  ${media.belowSmall} {
    gap: 0;
    padding: var(--s1);
    > span {
      margin: var(--s2) 2px;
    }
  }
`;

export const toolLook = `
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: var(--r-sm);
  background: none;
  color: inherit;
  cursor: pointer;
  &[data-hovered] {
    background: var(--bg-hover);
  }
  &[data-selected] {
    background: var(--bg-sunken);
    color: var(--text);
    ${media.forcedColors} {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  &[data-disabled] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  ${media.touch} {
    flex: 0 1 44px;
    min-width: 32px;
    height: 44px;
  }
`;

// Replaces the stylesheet that the editor would inject without the page's nonce.
export const EditorText = styled(EditorContent)`
  .ProseMirror {
    position: relative;
    min-height: 200px;
    max-height: 400px;
    overflow-y: auto;
    padding: 14px var(--s4);
    font-size: var(--fs-16);
    line-height: 24px;
    outline: none;
    white-space: pre-wrap;
    white-space: break-spaces;
    overflow-wrap: anywhere;
    font-variant-ligatures: none;
    cursor: text;
  }
  .ProseMirror p + p,
  .ProseMirror p + ul,
  .ProseMirror p + ol,
  .ProseMirror ul + p,
  .ProseMirror ol + p {
    margin-top: 10px;
  }
  .ProseMirror ul {
    list-style: disc;
    padding-left: var(--s5);
  }
  .ProseMirror ol {
    list-style: decimal;
    padding-left: var(--s6);
  }
  .ProseMirror a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
