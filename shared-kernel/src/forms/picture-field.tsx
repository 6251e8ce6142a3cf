import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { styled } from 'styled-components';
import type { CropDialogProps, CropText } from '../ui/crop/index.ts';
import { Avatar, Button, Field, Inline, useFileDrop } from '../ui/index.ts';
import { type BoundProps, useBoundField } from './form-fields.tsx';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

type OwnText =
  | 'label'
  | 'choose'
  | 'change'
  | 'remove'
  | 'help'
  | 'chosen'
  | 'removed'
  | 'several'
  | 'noImage'
  | 'unreadable';

type PictureText = OwnText | `crop.${CropText}`;

interface PictureFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends BoundProps<Values, Name> {
  of: { id: string; name: string; image: string | null };
  shape: CropDialogProps['shape'];
  texts: (name: PictureText) => string;
  /** `CropDialog` of `ui/crop` as a lazy part. */
  cropper: ComponentType<CropDialogProps & { onLoadFailed?: () => void }>;
}

/** The value is the new picture as base64, null to remove the stored one, or '' to keep it. */
export function FormPictureField<Values extends FieldValues, Name extends FieldPath<Values>>({
  of,
  shape,
  texts,
  cropper: CropDialog,
  ...bound
}: PictureFieldProps<Values, Name>) {
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { field, id, error } = useBoundField(bound);
  const value: string | null = field.value;
  const shown = value === '' ? of.image : value && `data:image/jpeg;base64,${value}`;

  const change = (next: string | null) => {
    setProblem(null);
    field.onChange(next as PathValue<Values, Name>);
  };
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const isImage = TYPES.includes(file.type);
    setProblem(files.length > 1 ? texts('several') : isImage ? null : texts('noImage'));
    setPhoto(files.length === 1 && isImage ? file : null);
  };
  usePastedFiles(take);
  const dropTarget = useFileDrop(take);
  const note = value === '' ? 'help' : value === null ? 'removed' : 'chosen';
  return (
    <Field
      label={texts('label')}
      hideLabel
      labels="group"
      id={id}
      help={texts(note)}
      error={problem ?? error}
    >
      {(fieldControl) => (
        <>
          <PictureRow {...dropTarget}>
            <Avatar id={of.id} name={of.name} image={shown} shape={shape} size={64} />
            <Inline $gap={8}>
              <Button {...fieldControl} kind="secondary" size="sm" onClick={() => input.current?.click()}>
                {texts(shown ? 'change' : 'choose')}
              </Button>
              {shown && (
                <Button kind="quiet" size="sm" onClick={() => change(of.image ? null : '')}>
                  {texts('remove')}
                </Button>
              )}
            </Inline>
            <input
              ref={input}
              type="file"
              accept={TYPES.join(',')}
              hidden
              tabIndex={-1}
              aria-label={texts('label')}
              onChange={(event) => {
                take([...(event.target.files ?? [])]);
                // Without this, choosing the same file again fires no change event.
                event.target.value = '';
              }}
            />
          </PictureRow>
          {photo && (
            <CropDialog
              photo={photo}
              shape={shape}
              texts={(name) => texts(`crop.${name}`)}
              onClose={() => setPhoto(null)}
              onLoadFailed={() => setPhoto(null)}
              onUnreadable={() => {
                setPhoto(null);
                setProblem(texts('unreadable'));
              }}
              onCropped={(square) => {
                setPhoto(null);
                change(square);
              }}
            />
          )}
        </>
      )}
    </Field>
  );
}

const PictureRow = styled.div`
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

function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
