import { ChevronLeft, ChevronRight, Download, Maximize2, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { type KeyValue, KeyValueList } from '../page-layout/key-value-list.tsx';
import { ButtonLink } from '../texts/link.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { Preview } from './preview.tsx';
import { PreviewDialog, type PreviewDialogProps } from './preview-dialog.tsx';
import { Actions, Facts, PaneBox, PaneHead, PaneTitle } from './preview-pane.styles.ts';
import { useShown } from './use-shown.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface PreviewPaneProps extends Omit<PreviewDialogProps, 'onClose'> {
  onClose?: () => void;
  facts?: readonly KeyValue[];
  actions?: ReactNode;
  /** Changes when a person opens a file, which moves the focus to it; 0 leaves the focus in place. */
  opening?: number;
}

/** A file beside its list. Arrow keys in the pane lead to the next and previous file, Escape closes it. */
export function PreviewPane({
  files,
  id,
  onStep,
  onClose = stay,
  pdf,
  facts = [],
  actions,
  opening = 0,
}: PreviewPaneProps) {
  const t = useUiTexts();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isFull, setFull] = useState(false);
  const { file, at } = useShown(files, id, onClose);
  useEffect(() => {
    if (opening > 0) title.current?.focus();
  }, [opening]);
  if (!file) return null;
  const go = (by: number) => onStep(files[Math.max(0, Math.min(files.length - 1, at + by))]?.id ?? id);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isFull || event.defaultPrevented) return;
    if (event.key === 'Escape') onClose();
    const step = STEPS[event.key];
    if (step === undefined || scrollsSideways(event.target)) return;
    event.preventDefault();
    go(step);
  };
  return (
    <PaneBox aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <PaneHead>
        <div>
          <PaneTitle id={titleId} ref={title} tabIndex={-1}>
            <bdi>{file.name}</bdi>
          </PaneTitle>
          <span aria-live="polite">{t('picture.position', { n: at + 1, total: files.length })}</span>
        </div>
        {onClose !== stay && <IconButton icon={X} label={t('preview.close')} onClick={onClose} />}
      </PaneHead>
      <Preview
        key={file.url}
        file={file}
        pdf={pdf}
        before={
          <>
            <IconButton
              icon={ChevronLeft}
              label={t('preview.previous')}
              aria-disabled={at === 0}
              onClick={() => go(-1)}
            />
            <IconButton
              icon={ChevronRight}
              label={t('preview.next')}
              aria-disabled={at === files.length - 1}
              onClick={() => go(1)}
            />
          </>
        }
        after={<IconButton icon={Maximize2} label={t('preview.fullScreen')} onClick={() => setFull(true)} />}
      />
      <Facts>
        {facts.length > 0 && <KeyValueList items={facts} columns={2} />}
        <Actions>
          <ButtonLink href={file.url} download icon={Download}>
            {t('preview.download')}
          </ButtonLink>
          {actions}
        </Actions>
      </Facts>
      {isFull && (
        <PreviewDialog files={files} id={id} onStep={onStep} onClose={() => setFull(false)} pdf={pdf} />
      )}
    </PaneBox>
  );
}

function stay(): void {
  // This pane cannot be closed.
}

const scrollsSideways = (target: EventTarget): boolean =>
  target instanceof Element && target.scrollWidth > target.clientWidth;
