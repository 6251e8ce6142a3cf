import type { ContractorList } from '@worklane/kernel/contracts';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useMutation, useQuery, useQueryClient } from '@worklane/kernel/query';
import { Alert, Button, IconButton, Inline, TextField, useSubmitFailureText } from '@worklane/kernel/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { buyingKeys } from '../../../shared/buying-keys.ts';
import { useBuyingTexts } from '../../../shared/texts.ts';
import { SubHeading } from '../write-request.styles.ts';
import { deleteList, listsQuery, renameList, saveList } from './contractors.api.ts';
import { SavedRow } from './contractors.styles.ts';

interface SavedListsProps {
  chosen: readonly string[];
  onUse: (businesses: readonly { id: string; name: string }[]) => void;
}

export function SavedLists({ chosen, onUse }: SavedListsProps) {
  const t = useBuyingTexts();
  const failureText = useSubmitFailureText();
  const client = useQueryClient();
  const { data: lists = [] } = useQuery(listsQuery);
  const [naming, setNaming] = useState<ContractorList | 'new' | null>(null);
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => {
      setNaming(null);
      return client.invalidateQueries({ queryKey: buyingKeys.contractorLists() });
    },
  });
  const save = (name: string) =>
    change.mutate(() =>
      naming === 'new' || naming === null ? saveList(name, chosen) : renameList(naming, name),
    );
  const canSave = chosen.length > 0 && lists.length < LIST_MAX_ITEMS.contractorLists;
  if (lists.length === 0 && !canSave) return null;
  return (
    <section aria-label={t('writeRequest.lists.title')}>
      <SubHeading>
        <h3>{t('writeRequest.lists.title')}</h3>
      </SubHeading>
      <ul>
        {lists.map((list) => (
          <SavedRow key={list.id}>
            <span>{t('writeRequest.lists.row', { name: list.name, count: list.businesses.length })}</span>
            <Button
              size="sm"
              aria-label={t('writeRequest.lists.useNamed', { name: list.name })}
              onClick={() => onUse(list.businesses)}
            >
              {t('writeRequest.lists.use')}
            </Button>
            <IconButton
              icon={Pencil}
              size="sm"
              label={t('writeRequest.lists.rename', { name: list.name })}
              onClick={() => setNaming(list)}
            />
            <IconButton
              icon={Trash2}
              size="sm"
              label={t('writeRequest.lists.delete', { name: list.name })}
              onClick={() => change.mutate(() => deleteList(list.id))}
            />
          </SavedRow>
        ))}
      </ul>
      {naming === null && canSave && (
        <Button size="sm" onClick={() => setNaming('new')}>
          {t('writeRequest.lists.save')}
        </Button>
      )}
      {naming !== null && (
        <NameField
          key={naming === 'new' ? 'new' : naming.id}
          start={naming === 'new' ? '' : naming.name}
          isBusy={change.isPending}
          onSave={save}
          onCancel={() => setNaming(null)}
        />
      )}
      {change.isError && (
        <Alert tone="error" role="alert">
          {failureText(change.error)}
        </Alert>
      )}
    </section>
  );
}

interface NameFieldProps {
  start: string;
  isBusy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function NameField({ start, isBusy, onSave, onCancel }: NameFieldProps) {
  const t = useBuyingTexts();
  const [name, setName] = useState(start);
  return (
    <div>
      <TextField
        label={t('writeRequest.lists.name')}
        autoFocus
        maxLength={TEXT_MAX_LENGTH.savedSearchName}
        value={name}
        onChange={setName}
      />
      <Inline>
        <Button size="sm" busy={isBusy} disabled={name.trim() === ''} onClick={() => onSave(name.trim())}>
          {t('writeRequest.lists.saveName')}
        </Button>
        <Button size="sm" kind="quiet" onClick={onCancel}>
          {t('writeRequest.lists.cancel')}
        </Button>
      </Inline>
    </div>
  );
}
