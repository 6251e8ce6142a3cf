import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { Alert, Button, Inline, KeptTexts, Stack, TextArea, TextField } from '@worklane/kernel/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';
import type { PortfolioItem } from './business.ts';
import { ItemForm } from './portfolio/portfolio.styles.ts';
import { type ItemWords, staleItem, wordsOf } from './portfolio/use-portfolio-changes.ts';

interface DescribeItemProps {
  item: PortfolioItem;
  isLead: boolean;
  isBusy: boolean;
  /** Rejects if the words were not saved. */
  onSave: (item: PortfolioItem, words: ItemWords) => Promise<void>;
  onClose: () => void;
}

export function DescribeItem({ item, isLead, isBusy, onSave, onClose }: DescribeItemProps) {
  const t = useBusinessTexts();
  const first = useRef<HTMLInputElement>(null);
  // The item as the person saw it. Other people's changes arrive while the form is open and are compared with this.
  const [seen, setSeen] = useState(item);
  const [name, setName] = useState(item.name);
  const [description, setDescription] = useState(item.description ?? '');
  const [theirs, setTheirs] = useState<ItemWords | null>(null);
  useEffect(() => {
    first.current?.focus();
    first.current?.select();
  }, []);

  const words = { name: name.trim(), description: description.trim() || null };
  const isChanged = words.name !== seen.name || words.description !== seen.description;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLead) return;
    if (!isChanged) return onClose();
    try {
      await onSave(seen, words);
      onClose();
    } catch (error) {
      const current = staleItem(error);
      if (!current) return;
      setTheirs(current);
      setSeen({ ...seen, ...wordsOf(current) });
    }
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isBusy) return;
    event.stopPropagation();
    onClose();
  };
  if (!isLead && !isChanged) return null;
  return (
    <ItemForm
      aria-label={t('portfolio.describe', { name: item.name || t('portfolio.untitled') })}
      onSubmit={(event) => void save(event)}
      onKeyDown={cancel}
    >
      <Stack $gap={12}>
        {!isLead && (
          <KeptTexts
            texts={[
              { label: t('portfolio.name'), text: name },
              { label: t('portfolio.description'), text: description },
            ]}
            hasFields
          >
            {t('portfolio.noLongerLead')}
          </KeptTexts>
        )}
        {theirs && (
          <Alert tone="notice" role="alert">
            {t('portfolio.stale', {
              name: theirs.name,
              description: theirs.description ?? t('portfolio.noDescription'),
            })}
          </Alert>
        )}
        <TextField
          ref={first}
          label={t('portfolio.name')}
          value={name}
          onChange={setName}
          maxLength={TEXT_MAX_LENGTH.portfolioName}
        />
        <TextArea
          label={t('portfolio.description')}
          optional
          rows={3}
          value={description}
          onChange={setDescription}
          maxLength={TEXT_MAX_LENGTH.portfolioDescription}
        />
        <Inline $gap={8}>
          <Button kind="primary" size="sm" type="submit" busy={isBusy} disabled={!isLead}>
            {t('portfolio.saveWords')}
          </Button>
          <Button kind="quiet" size="sm" onClick={onClose} disabled={isBusy}>
            {t('portfolio.cancel')}
          </Button>
        </Inline>
      </Stack>
    </ItemForm>
  );
}
