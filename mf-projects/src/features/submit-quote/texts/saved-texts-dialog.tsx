import type { SavedText } from '@worklane/kernel/contracts';
import { type SavedTextKind, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import {
  Alert,
  Button,
  FailureAlert,
  Inline,
  plainTextOf,
  QueryError,
  SkeletonText,
  TextField,
} from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useProjectTexts } from '../../../shared/texts.ts';
import { useSavedTextChanges, useSavedTexts } from './saved-texts.api.ts';
import { SavedRow, SavedTextList, SaveLine } from './saved-texts.styles.ts';

interface SavedTextsDialogProps {
  kind: SavedTextKind;
  text: string;
  /** Adds a text to the field. Returns the reason if it does not fit, otherwise null. */
  onUse: (content: string) => string | null;
  onClose: () => void;
}

type Changes = ReturnType<typeof useSavedTextChanges>;

export function SavedTextsDialog({ kind, text, onUse, onClose }: SavedTextsDialogProps) {
  const t = useProjectTexts();
  const { data, error, isFetching, refetch } = useSavedTexts();
  const changes = useSavedTextChanges();
  const [removed, setRemoved] = useState<SavedText | null>(null);
  const [unfit, setUnfit] = useState<string | null>(null);
  const failure = changes.failure ?? unfit;
  const texts = data?.filter((saved) => saved.kind === kind) ?? [];
  const intro = useRef<HTMLParagraphElement>(null);
  const restore = async ({ name, content }: SavedText) => {
    if (!(await changes.save({ kind, name, content }))) return;
    setRemoved(null);
    intro.current?.focus();
  };
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t(`savedTexts.title.${kind}`)}>
      <p ref={intro} tabIndex={-1}>
        {t('savedTexts.shared')}
      </p>
      <FailureAlert>{failure}</FailureAlert>
      {removed && (
        <Alert tone="info" role="status">
          {t('savedTexts.removed', { name: removed.name })}{' '}
          <Button ref={focusOnce} kind="link" size="sm" icon={Undo2} onClick={() => void restore(removed)}>
            {t('savedTexts.undo')}
          </Button>
        </Alert>
      )}
      {!data && !error && <SkeletonText lines={3} />}
      {!data && error && <QueryError what={t('savedTexts.what')} query={{ error, isFetching, refetch }} />}
      {data && texts.length === 0 && <p>{t('savedTexts.none')}</p>}
      {texts.length > 0 && (
        <SavedTextList aria-label={t('savedTexts.what')}>
          {texts.map((saved) => (
            <SavedTextRow
              key={saved.id}
              saved={saved}
              changes={changes}
              onUse={(content) => setUnfit(onUse(content))}
              onRemove={async () => {
                if (await changes.remove(saved)) setRemoved(saved);
              }}
            />
          ))}
        </SavedTextList>
      )}
      {plainOf(kind, text) === '' ? (
        <p>{t('savedTexts.saveNothing')}</p>
      ) : (
        <NameField
          label={t('savedTexts.saveThis')}
          isBusy={changes.isBusy}
          onSave={(name) => changes.save({ kind, name, content: text })}
        />
      )}
    </Dialog>
  );
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

const plainOf = (kind: SavedTextKind, content: string) =>
  (kind === 'salesPitch' ? plainTextOf(content) : content).trim();

interface SavedTextRowProps {
  saved: SavedText;
  onUse: (content: string) => void;
  changes: Changes;
  onRemove: () => Promise<void>;
}

function SavedTextRow({ saved, changes, onUse, onRemove }: SavedTextRowProps) {
  const t = useProjectTexts();
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const stopRenaming = () => {
    setRenaming(false);
    // The button exists again after the field is removed.
    setTimeout(() => renameButton.current?.focus());
  };
  const { name, kind, content } = saved;
  if (isRenaming)
    return (
      <SavedRow>
        <NameField
          label={t('savedTexts.name')}
          name={name}
          isBusy={changes.isBusy}
          onCancel={stopRenaming}
          onSave={async (next) => {
            const isDone = await changes.rename(saved, next);
            if (isDone) stopRenaming();
            return isDone;
          }}
        />
      </SavedRow>
    );
  return (
    <SavedRow>
      <b dir="auto">{name}</b>
      <p dir="auto">{plainOf(kind, content)}</p>
      <Inline $gap={8} $marginTop={8}>
        <Button size="sm" aria-label={t('savedTexts.useNamed', { name })} onClick={() => onUse(content)}>
          {t('savedTexts.use')}
        </Button>
        <Button
          ref={renameButton}
          size="sm"
          kind="quiet"
          aria-label={t('savedTexts.renameNamed', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('savedTexts.rename')}
        </Button>
        <Button
          size="sm"
          kind="quiet"
          busy={changes.isBusy}
          aria-label={t('savedTexts.removeNamed', { name })}
          onClick={() => void onRemove()}
        >
          {t('savedTexts.remove')}
        </Button>
      </Inline>
    </SavedRow>
  );
}

interface NameFieldProps {
  label: string;
  name?: string;
  isBusy: boolean;
  onSave: (name: string) => Promise<boolean>;
  onCancel?: () => void;
}

/** Not a form, because it is inside the form of the quote. */
function NameField({ label, name = '', isBusy, onSave, onCancel }: NameFieldProps) {
  const t = useProjectTexts();
  const [value, setValue] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const save = async () => {
    if (!(await onSave(value.trim()))) return;
    setValue(name);
    // The button is disabled now, and would lose the focus.
    field.current?.focus();
  };
  return (
    <SaveLine>
      <TextField
        ref={field}
        label={label}
        value={value}
        onChange={setValue}
        maxLength={TEXT_MAX_LENGTH.savedTextName}
        autoComplete="off"
      />
      <Button disabled={value.trim() === ''} busy={isBusy} onClick={() => void save()}>
        {t('savedTexts.save')}
      </Button>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {t('savedTexts.cancel')}
        </Button>
      )}
    </SaveLine>
  );
}
