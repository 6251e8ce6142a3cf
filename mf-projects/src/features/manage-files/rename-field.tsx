import { checkFileName, isSameFileName } from '@worklane/kernel/domain';
import { useTexts, violationText } from '@worklane/kernel/i18n';
import { afterPress, TextField } from '@worklane/kernel/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SellerFile } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import type { FileEdit } from './file-edits.ts';
import type { EditFailure } from './use-edit-files.ts';

interface RenameFieldProps {
  file: SellerFile;
  others: readonly SellerFile[];
  edit: (edit: FileEdit) => Promise<EditFailure>;
  onClose: () => void;
}

export function RenameField({ file, others, edit, onClose }: RenameFieldProps) {
  const t = useProjectTexts();
  const words = useTexts('domain');
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(file.name);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useFocusWithoutEnding(input, file.name);
  const faultOf = (wanted: string): string | null => {
    const fault = checkFileName(wanted);
    if (fault) return violationText(words, fault);
    const isTaken = others.some((other) => other.id !== file.id && isSameFileName(other.name, wanted));
    return isTaken ? t('files.nameTaken') : null;
  };
  const save = async () => {
    const wanted = name.trim();
    if (isBusy) return;
    if (wanted === file.name) return onClose();
    const fault = faultOf(wanted);
    setError(fault);
    if (fault) return;
    setBusy(true);
    const failure = await edit({ kind: 'rename', file, name: wanted });
    setBusy(false);
    if (failure?.obstacle === 'nameTaken') setError(failure.message);
    else onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the input of a composed character does not save.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };
  return (
    <TextField
      ref={input}
      label={t('files.newName', { name: file.name })}
      hideLabel
      help={t('files.renameHint')}
      {...(error !== null && { error })}
      value={name}
      onChange={setName}
      onKeyDown={onKeyDown}
      onBlur={() => !isBusy && afterPress(onClose)}
      readOnly={isBusy}
      aria-busy={isBusy}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** Waits until the closing menu has returned the focus, then selects the name without its extension. */
function useFocusWithoutEnding(input: { current: HTMLInputElement | null }, name: string): void {
  const given = useRef(name);
  useEffect(() => {
    const ending = given.current.lastIndexOf('.');
    const focus = () => {
      input.current?.focus();
      input.current?.setSelectionRange(0, ending > 0 ? ending : given.current.length);
    };
    let second = 0;
    const first = requestAnimationFrame(() => {
      second = requestAnimationFrame(focus);
    });
    return () => {
      cancelAnimationFrame(first);
      cancelAnimationFrame(second);
    };
  }, [input]);
}
