import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { type Control, useBoundField } from '@worklane/shared-kernel/forms';
import { lazyPart } from '@worklane/shared-kernel/modules';
import { Avatar, Button, Field, useFileDrop } from '@worklane/shared-kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { useAccountTexts } from '../../shared/texts.ts';
import type { CropDialogProps } from './crop-dialog.tsx';
import { PhotoButtons, PhotoRow } from './edit-profile.styles.ts';
import type { ProfileValues } from './profile-values.ts';

const CropDialog = lazyPart<CropDialogProps>(async () => (await import('./crop-dialog.tsx')).CropDialog, {
  // Few people change their photo, and all pages of this module would load it.
  whenIdle: false,
});

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

interface PhotoFieldProps {
  control: Control<ProfileValues>;
  formId: string;
  user: CurrentUser;
}

/** The person's photo: chosen, dropped or pasted, then cropped; sent when the form is saved. */
export function PhotoField({ control, formId, user }: PhotoFieldProps) {
  const t = useAccountTexts();
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { field, id, error } = useBoundField({ control, name: 'avatar', formId });
  const change = (avatar: string | null) => {
    setProblem(null);
    field.onChange(avatar);
  };
  const shown = shownPhoto(field.value, user);

  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const isImage = TYPES.includes(file.type);
    setProblem(files.length > 1 ? t('profile.photo.several') : isImage ? null : t('profile.photo.noImage'));
    setPhoto(files.length === 1 && isImage ? file : null);
  };
  usePastedFiles(take);

  const dropTarget = useFileDrop(take);
  const note = field.value === '' ? 'help' : field.value === null ? 'removed' : 'chosen';
  return (
    <Field
      label={t('profile.photo.label')}
      hideLabel
      labels="group"
      id={id}
      help={t(`profile.photo.${note}`)}
      error={problem ?? error}
    >
      {(fieldControl) => (
        <>
          <PhotoRow {...dropTarget}>
            <Avatar id={user.id} name={fullName(user)} image={shown} size={64} />
            <PhotoButtons>
              <Button {...fieldControl} kind="secondary" size="sm" onClick={() => input.current?.click()}>
                {t(shown ? 'profile.photo.change' : 'profile.photo.choose')}
              </Button>
              {shown && (
                <Button kind="quiet" size="sm" onClick={() => change(user.avatarUrl ? null : '')}>
                  {t('profile.photo.remove')}
                </Button>
              )}
            </PhotoButtons>
            <input
              ref={input}
              type="file"
              accept={TYPES.join(',')}
              hidden
              tabIndex={-1}
              aria-label={t('profile.photo.label')}
              onChange={(event) => {
                take([...(event.target.files ?? [])]);
                // So that choosing the same file again fires a change event.
                event.target.value = '';
              }}
            />
          </PhotoRow>
          {photo && (
            <CropDialog
              photo={photo}
              onClose={() => setPhoto(null)}
              onLoadFailed={() => setPhoto(null)}
              onUnreadable={() => {
                setPhoto(null);
                setProblem(t('profile.photo.unreadable'));
              }}
              onCropped={(avatar) => {
                setPhoto(null);
                change(avatar);
              }}
            />
          )}
        </>
      )}
    </Field>
  );
}

function shownPhoto(avatar: string | null, { avatarUrl }: CurrentUser): string | null {
  if (avatar === '') return avatarUrl;
  return avatar && `data:image/jpeg;base64,${avatar}`;
}

/** Calls back with files that are pasted anywhere on the page; pasted text goes on to its field. */
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
