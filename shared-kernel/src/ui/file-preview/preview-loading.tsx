import type { ReactNode } from 'react';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { Notice, Pane, Tools } from './preview.styles.ts';
import type { PreviewProps } from './preview-file.ts';

type ToolsProps = Pick<PreviewProps, 'before' | 'after'>;

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
