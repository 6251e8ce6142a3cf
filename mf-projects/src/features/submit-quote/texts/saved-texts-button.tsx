import { type SavedTextKind, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useFormContext } from '@worklane/kernel/forms';
import { formatCount } from '@worklane/kernel/i18n';
import { lazyPart } from '@worklane/kernel/modules';
import { Button } from '@worklane/kernel/ui';
import { BookmarkCheck } from 'lucide-react';
import { useState } from 'react';
import { useProjectTexts } from '../../../shared/texts.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';
import { labelOf } from './field-words.ts';
import { LabelButton } from './saved-texts.styles.ts';

const SavedTextsDialog = lazyPart(async () => (await import('./saved-texts-dialog.tsx')).SavedTextsDialog);

const mostOf: Readonly<Record<SavedTextKind, number>> = {
  salesPitch: TEXT_MAX_LENGTH.salesPitch,
  exclusions: TEXT_MAX_LENGTH.exclusions,
  terms: TEXT_MAX_LENGTH.quoteTerms,
};

export function SavedTextsButton({ kind }: { kind: SavedTextKind }) {
  const t = useProjectTexts();
  const [isOpen, setOpen] = useState(false);
  const { setValue, getValues } = useFormContext<QuoteFormValues>();
  const close = () => setOpen(false);
  const use = (content: string): string | null => {
    const before = getValues(kind).trim();
    if (before !== '' && before.includes(content.trim())) return t('savedTexts.alreadyIn');
    const separator = kind === 'salesPitch' || before === '' ? '' : '\n';
    const next = `${before}${separator}${content}`;
    const most = mostOf[kind];
    if (next.length > most)
      return t('savedTexts.tooLong', { count: formatCount(next.length), most: formatCount(most) });
    setValue(kind, next, { shouldDirty: true, shouldValidate: true });
    close();
    return null;
  };
  return (
    <>
      <LabelButton>
        <Button
          kind="link"
          size="sm"
          icon={BookmarkCheck}
          aria-label={t('savedTexts.actionFor', { field: t(labelOf[kind]) })}
          onClick={() => setOpen(true)}
        >
          {t('savedTexts.action')}
        </Button>
      </LabelButton>
      {isOpen && (
        <SavedTextsDialog
          kind={kind}
          text={getValues(kind)}
          onUse={use}
          onClose={close}
          onLoadFailed={close}
        />
      )}
    </>
  );
}
