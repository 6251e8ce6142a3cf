import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { ControlProps } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { useUiTexts } from '../use-ui-texts.ts';
import { DropBox } from './upload.styles.ts';

interface FileDropProps {
  /** The limits, in one line under the prompt. */
  hint: string;
  control: ControlProps;
  labelId: string;
  onFiles: (files: File[]) => void;
}

/** A drop zone that is also a button. */
export function FileDrop({ hint, control, labelId, onFiles }: FileDropProps) {
  const t = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      <DropBox
        type="button"
        id={control.id}
        aria-labelledby={`${labelId} ${control.id}`}
        data-drag={isOver || undefined}
        onClick={() => input.current?.click()}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon icon={Upload} size={24} />
        <span>
          <strong>{t('upload.choose')}</strong> {t('upload.orDrop')}
        </span>
        <small>{hint}</small>
      </DropBox>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-labelledby={labelId}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that choosing the same file again fires a change event.
          event.target.value = '';
        }}
      />
    </>
  );
}
