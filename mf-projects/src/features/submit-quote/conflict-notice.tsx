import { Alert, Button } from '@worklane/shared-kernel/ui';
import type { Quote } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { isLongField, labelOf, useFieldWords } from './field-words.ts';
import { Choices, Differences } from './quote-form.styles.ts';
import { type QuoteField, type QuoteFormValues, valuesOf } from './quote-form-values.ts';

interface ConflictNoticeProps {
  formId: string;
  quote: Quote;
  mine: QuoteFormValues;
  /** The fields that both sides changed. */
  clashes: readonly QuoteField[];
  isOwn: boolean;
  onAcceptTheirs: () => void;
  onKeepMine: () => void;
}

const choiceId = (formId: string) => `${formId}-choice`;

/** Takes the person to the choice between two versions of the quote, which stands above the fields. */
export function goToChoice(formId: string): void {
  const title = document.getElementById(choiceId(formId));
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'center' });
}

/** Shown when another person changed the same quote: the differences, and the choice between the two versions. */
export function ConflictNotice({
  formId,
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
      <strong id={choiceId(formId)} tabIndex={-1}>
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
              <td dir="auto" data-long={isLongField(field) || undefined}>
                {inWords(field, theirs)}
              </td>
              <td dir="auto" data-long={isLongField(field) || undefined}>
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
