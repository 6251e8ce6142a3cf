import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { TextArea } from '@worklane/kernel/ui';
import { type ReactNode, useState } from 'react';
import { ChangeDialog } from './change-dialog.tsx';
import { useKeptText } from './kept-on-device/use-kept.ts';

interface WordsDialogProps {
  title: string;
  label: string;
  help?: string;
  missing: string;
  confirmLabel: string;
  kind?: 'danger' | 'primary';
  /** Where the words are kept on this device. */
  place: string;
  isBusy: boolean;
  failure: string | null;
  /** Resolves to false if the words were refused. */
  onSend: (words: string) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog that needs words which others read. What was typed is kept until it is sent. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, confirmLabel, kind = 'primary', isBusy, failure, missing, onClose } = props;
  const { text, change, forget } = useKeptText(props.place);
  const [isMissing, setMissing] = useState(false);
  useUnsavedWork(text.trim() !== '');
  const send = async () => {
    const words = text.trim();
    setMissing(words === '');
    if (words !== '' && (await props.onSend(words))) {
      forget();
      onClose();
    }
  };
  return (
    <ChangeDialog
      title={title}
      kind={kind}
      isBusy={isBusy}
      isHalfFilled={text.trim() !== ''}
      onClose={onClose}
      confirmLabel={confirmLabel}
      failure={failure}
      onConfirm={() => void send()}
    >
      {props.children}
      <TextArea
        label={props.label}
        {...(props.help && { help: props.help })}
        {...(isMissing && text.trim() === '' && { error: missing })}
        maxLength={TEXT_MAX_LENGTH.reason}
        value={text}
        onChange={change}
        disabled={isBusy}
      />
    </ChangeDialog>
  );
}
