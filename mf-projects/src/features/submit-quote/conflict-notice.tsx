import { parsePriceCents } from '@worklane/shared-kernel/domain';
import { formatCents } from '@worklane/shared-kernel/i18n';
import { Alert, Button, plainTextOf } from '@worklane/shared-kernel/ui';
import type { Quote } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { Choices, Differences } from './quote-form.styles.ts';
import { type QuoteField, type QuoteFormValues, valuesOf } from './quote-form-values.ts';

interface ConflictNoticeProps {
  quote: Quote;
  mine: QuoteFormValues;
  /** The fields that both sides changed. */
  clashes: readonly QuoteField[];
  isOwn: boolean;
  onAcceptTheirs: () => void;
  onKeepMine: () => void;
}

/** Shown when another person changed the same quote: the differences, and the choice between the two versions. */
export function ConflictNotice({
  quote,
  mine,
  clashes,
  isOwn,
  onAcceptTheirs,
  onKeepMine,
}: ConflictNoticeProps) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const inWords = useFieldWords();
  const theirs = valuesOf(quote);
  const time = dates.time(quote.updatedAt);
  return (
    <Alert tone="notice" role="alert">
      <strong>
        {isOwn ? t('conflict.own', { time }) : t('conflict.title', { name: quote.updatedBy.name, time })}
      </strong>
      <Differences>
        <thead>
          <tr>
            <td />
            <th scope="col">{t(isOwn ? 'conflict.elsewhere' : 'conflict.theirs')}</th>
            <th scope="col">{t(isOwn ? 'conflict.here' : 'conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map((field) => (
            <tr key={field}>
              <th scope="row">{t(labelOf[field])}</th>
              <td dir="auto" data-long={isLong(field)}>
                {inWords(field, theirs)}
              </td>
              <td dir="auto" data-long={isLong(field)}>
                {inWords(field, mine)}
              </td>
            </tr>
          ))}
        </tbody>
      </Differences>
      <Choices>
        <Button size="sm" onClick={onAcceptTheirs}>
          {t(isOwn ? 'conflict.takeOther' : 'conflict.takeTheirs')}
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          {t(isOwn ? 'conflict.keepThis' : 'conflict.keepMine')}
        </Button>
      </Choices>
    </Alert>
  );
}

export const labelOf: Record<QuoteField, string> = {
  basePrice: 'quote.price.label',
  startDate: 'quote.startDate.label',
  leadTime: 'quote.leadTime.label',
  estimatedWorksDuration: 'quote.estimatedWorksDuration.label',
  estimatedHours: 'quote.hours.label',
  salesPitch: 'quote.salesPitch.label',
  deliverables: 'quote.deliverables.label',
  termsAndConditions: 'quote.terms.label',
};

/** Long texts may wrap; amounts and dates may not. */
const isLong = (field: QuoteField) =>
  ['salesPitch', 'deliverables', 'termsAndConditions'].includes(field) || undefined;

function useFieldWords() {
  const t = useProjectTexts();
  const { dayOrNone } = useViewerDates();
  const nothing = t('conflict.nothing');
  return (field: QuoteField, values: QuoteFormValues): string => {
    if (field === 'deliverables')
      return (
        values.deliverables
          .map(({ text }) => text.trim())
          .filter(Boolean)
          .join('; ') || nothing
      );
    if (field === 'termsAndConditions')
      return values.termsAndConditions.map(({ name }) => name).join('; ') || nothing;
    const text = values[field].trim();
    if (text === '') return nothing;
    if (field === 'basePrice') {
      const cents = parsePriceCents(text);
      return cents === null || cents >= Number.MAX_SAFE_INTEGER ? text : formatCents(cents);
    }
    if (field === 'startDate') return dayOrNone(text);
    if (field === 'salesPitch') return plainTextOf(text) || nothing;
    return text;
  };
}
