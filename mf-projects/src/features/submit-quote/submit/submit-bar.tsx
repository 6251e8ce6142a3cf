import { formatList } from '@worklane/kernel/i18n';
import { Alert, Button, StickyActions } from '@worklane/kernel/ui';
import { useProjectTexts } from '../../../shared/texts.ts';
import { goToChoice } from '../draft/conflict-notice.tsx';
import type { lineToFix } from '../price/price-values.ts';
import { Bar, BarEnd, Notes, Reason } from '../quote-form.styles.ts';
import type { QuoteField } from '../quote-form-values.ts';
import { labelOf } from '../texts/field-words.ts';

interface SubmitBarProps {
  formId: string;
  missing: readonly QuoteField[];
  line: ReturnType<typeof lineToFix>;
  empty: readonly QuoteField[];
  hasConflict: boolean;
  failure: string | null;
  isBusy: boolean;
  stoppedUploads: readonly string[];
  onDecline?: (() => void) | undefined;
}

export function SubmitBar({
  formId,
  missing,
  line,
  empty,
  hasConflict,
  failure,
  isBusy,
  stoppedUploads,
  onDecline,
}: SubmitBarProps) {
  const t = useProjectTexts();
  const reasonId = `${formId}-reason`;
  const namesOf = (fields: readonly QuoteField[]) => formatList(fields.map((field) => t(labelOf[field])));
  const wrong = missing.filter((field) => !empty.includes(field));
  const reason = hasConflict
    ? t('quoteForm.chooseFirst')
    : line
      ? t(`priceLines.toFix.${line.column}`, { number: line.number })
      : empty.length > 0
        ? t(wrong.length > 0 ? 'quoteForm.fillInAndCorrect' : 'quoteForm.fillIn', {
            fields: namesOf(empty),
            wrong: namesOf(wrong),
          })
        : missing.length > 0
          ? t('quoteForm.correctFields', { fields: namesOf(missing) })
          : stoppedUploads.length > 0
            ? t('quoteForm.stoppedUploads', { files: formatList(stoppedUploads) })
            : null;
  return (
    <>
      {failure !== null && (
        <Notes>
          <Alert tone="notice">{failure}</Alert>
        </Notes>
      )}
      <Bar>
        <StickyActions>
          <Button
            kind="primary"
            type="submit"
            disabled={reason !== null}
            busy={isBusy}
            aria-describedby={reason ? reasonId : undefined}
          >
            {t('quoteForm.submit')}
          </Button>
          {reason && (
            <Reason id={reasonId}>
              {hasConflict ? (
                <Button kind="link" size="sm" onClick={() => goToChoice(formId)}>
                  {reason}
                </Button>
              ) : (
                reason
              )}
            </Reason>
          )}
        </StickyActions>
        {onDecline && (
          <BarEnd>
            <Button kind="quiet" onClick={onDecline} disabled={isBusy}>
              {t('decline.action')}
            </Button>
          </BarEnd>
        )}
      </Bar>
    </>
  );
}
