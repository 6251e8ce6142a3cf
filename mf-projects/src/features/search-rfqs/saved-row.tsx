import type { SavedSearch } from '@worklane/kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { Button, IconButton, Link, TextField } from '@worklane/kernel/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { searchPath } from '../../shared/paths.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { ChangeFailure } from './change-failure.tsx';
import { renameSearch } from './saved-searches.api.ts';
import { addressOfSaved } from './search-address.ts';
import { SavedForm, SavedItem } from './search-rfqs.styles.ts';
import { useSavedChange } from './use-saved-change.ts';

interface SavedRowProps {
  saved: SavedSearch;
  onRemove: () => void;
}

export function SavedRow({ saved, onRemove }: SavedRowProps) {
  const t = useProjectTexts();
  const [isRenaming, setRenaming] = useState(false);
  const { name, query } = saved;
  if (isRenaming)
    return (
      <li>
        <RenameForm saved={saved} onEnd={() => setRenaming(false)} />
      </li>
    );
  return (
    <SavedItem>
      <Link href={`${searchPath}${addressOfSaved(query)}`}>
        <bdi>{name}</bdi>
      </Link>
      <IconButton
        icon={Pencil}
        label={t('search.saved.rename', { name })}
        onClick={() => setRenaming(true)}
      />
      <IconButton icon={Trash2} label={t('search.saved.remove', { name })} onClick={onRemove} />
    </SavedItem>
  );
}

function RenameForm({ saved: { id, name }, onEnd }: { saved: SavedSearch; onEnd: () => void }) {
  const t = useProjectTexts();
  const [typed, setTyped] = useState(name);
  const change = useSavedChange();
  const given = typed.trim();
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (given !== '') change.mutate({ work: () => renameSearch(id, given), onDone: onEnd });
  };
  return (
    <SavedForm onSubmit={rename}>
      <TextField
        label={t('search.saved.newName')}
        autoFocus
        autoComplete="off"
        maxLength={TEXT_MAX_LENGTH.savedSearchName}
        value={typed}
        onChange={setTyped}
        {...(given === '' && { error: t('search.saved.nameMissing') })}
      />
      <Button type="submit" kind="primary" busy={change.isPending}>
        {t('search.saved.keepName')}
      </Button>
      <Button kind="secondary" onClick={onEnd}>
        {t('search.saved.cancel')}
      </Button>
      <ChangeFailure>{change.failure}</ChangeFailure>
    </SavedForm>
  );
}
