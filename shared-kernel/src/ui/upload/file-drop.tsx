import { Upload } from 'lucide-react';
import { useRef } from 'react';
import type { ControlProps } from '../controls/field.tsx';
import { Icon } from '../people-and-files/icon.tsx';
import { useFileDrop } from '../people-and-files/use-file-drop.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { DropBox } from './upload.styles.ts';

interface FileDropProps {
  hint: string;
  control: ControlProps;
  labelId: string;
  onFiles: (files: File[]) => void;
}

export function FileDrop({ hint, control, labelId, onFiles }: FileDropProps) {
  const t = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const dropTarget = useFileDrop(onFiles);
  return (
    <>
      <DropBox
        type="button"
        id={control.id}
        aria-labelledby={`${labelId} ${control.id}`}
        onClick={() => input.current?.click()}
        {...dropTarget}
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
          // Without this, choosing the same file again fires no change event.
          event.target.value = '';
        }}
      />
    </>
  );
}
