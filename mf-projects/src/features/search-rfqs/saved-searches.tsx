import type { SavedSearch } from '@worklane/kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useQuery } from '@worklane/kernel/query';
import { Button, Muted, TextField, useAlerts } from '@worklane/kernel/ui';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { projectKeys } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { ChangeFailure } from './change-failure.tsx';
import { SavedRow } from './saved-row.tsx';
import { loadSaved, removeSearch, restoreSearch, saveSearch } from './saved-searches.api.ts';
import { type RfqSearch, savedQueryOf } from './search-address.ts';
import { SavedForm, SavedList, SavedSection } from './search-rfqs.styles.ts';
import { useSavedChange } from './use-saved-change.ts';

export function SavedSearches({ search }: { search: RfqSearch }) {
  const t = useProjectTexts();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: projectKeys.savedSearches(),
    queryFn: ({ signal }) => loadSaved(signal),
  });
  const [removed, setRemoved] = useState<SavedSearch | null>(null);
  const change = useSavedChange();
  return (
    <SavedSection aria-labelledby={titleId}>
      <h2 id={titleId}>{t('search.saved.title')}</h2>
      <Muted>{t('search.saved.help')}</Muted>
      {error && !data && (
        <p role="alert">
          {t('search.saved.failed')}{' '}
          <Button kind="link" onClick={() => void refetch()}>
            {t('search.saved.retry')}
          </Button>
        </p>
      )}
      {data && data.length > 0 && (
        <SavedList>
          {data.map((saved) => (
            <SavedRow
              key={saved.id}
              saved={saved}
              onRemove={() =>
                change.mutate({ work: () => removeSearch(saved.id), onDone: () => setRemoved(saved) })
              }
            />
          ))}
        </SavedList>
      )}
      {removed && (
        <p role="status">
          {t('search.saved.removed', { name: removed.name })}{' '}
          <Button
            kind="link"
            icon={Undo2}
            onClick={() =>
              change.mutate({ work: () => restoreSearch(removed.id), onDone: () => setRemoved(null) })
            }
          >
            {t('search.saved.undo')}
          </Button>
        </p>
      )}
      <ChangeFailure>{change.failure}</ChangeFailure>
      <SaveForm search={search} />
    </SavedSection>
  );
}

function SaveForm({ search }: { search: RfqSearch }) {
  const t = useProjectTexts();
  const alerts = useAlerts();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = useSavedChange();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    setMissing(given === '');
    if (given === '' || change.isPending) return;
    change.mutate({
      work: () => saveSearch(given, savedQueryOf(search)),
      onDone: () => {
        setName('');
        alerts.success(t('search.saved.saved'));
      },
    });
  };
  return (
    <SavedForm onSubmit={save}>
      <TextField
        label={t('search.saved.name')}
        autoComplete="off"
        maxLength={TEXT_MAX_LENGTH.savedSearchName}
        value={name}
        onChange={setName}
        {...(isMissing && name.trim() === '' && { error: t('search.saved.nameMissing') })}
      />
      <Button type="submit" busy={change.isPending}>
        {t('search.saved.save')}
      </Button>
      <ChangeFailure>{change.failure}</ChangeFailure>
    </SavedForm>
  );
}
