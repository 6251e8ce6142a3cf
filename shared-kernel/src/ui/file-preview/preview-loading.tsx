import type { ReactNode } from 'react';
import { useUiTexts } from '../use-ui-texts.ts';
import { Notice, Pane, Tools } from './preview.styles.ts';
import type { PreviewProps } from './preview-file.ts';

type ToolsProps = Pick<PreviewProps, 'before' | 'after'>;

/** What is said about a file, with the buttons given, where there is nothing to zoom. */
export function PlainTools({ before, after, children }: ToolsProps & { children?: ReactNode }) {
  if (!before && !after && !children) return null;
  return (
    <Tools>
      {before}
      <span data-says>{children}</span>
      {after}
    </Tools>
  );
}

/** In place of a file that is not here yet; its buttons lead on meanwhile. */
export function PreviewLoading(tools: ToolsProps) {
  const t = useUiTexts();
  return (
    <>
      <Pane>
        <Notice role="status">{t('preview.loading')}</Notice>
      </Pane>
      <PlainTools {...tools} />
    </>
  );
}
