import { useUser } from '@worklane/kernel/session';
import type { KeptText } from '@worklane/kernel/ui';
import { quoteDrafts } from '../../../shared/drafts/quote-draft-store.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { contentOf, emptyValues, isQuoteFormValues, type QuoteField } from '../quote-form-values.ts';
import { labelOf, useFieldWords } from '../texts/field-words.ts';

export function useUnsentQuoteTexts(projectId: string): KeptText[] {
  const t = useProjectTexts();
  const inWords = useFieldWords();
  const stored = quoteDrafts.read(useUser()?.id ?? '', projectId);
  if (!stored || stored.isSent || !isQuoteFormValues(stored.values)) return [];
  const { values } = stored;
  return (Object.keys(values) as QuoteField[])
    .filter((field) => contentOf({ ...emptyValues, [field]: values[field] }) !== contentOf(emptyValues))
    .map((field) => ({ label: t(labelOf[field]), text: inWords(field, values) }));
}
