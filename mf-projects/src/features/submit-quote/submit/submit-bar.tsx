import { formatList } from '@worklane/shared-kernel/i18n';
import { Alert, Button, StickyActions } from '@worklane/shared-kernel/ui';
import { useProjectTexts } from '../../../shared/texts.ts';
import { goToChoice } from '../draft/conflict-notice.tsx';
import type { lineToFix } from '../price/offer-values.ts';
import { Bar, BarEnd, Notes, Reason } from '../quote-form.styles.ts';
import type { QuoteField } from '../quote-form-values.ts';
import { labelOf } from '../texts/field-words.ts';

interface SubmitBarProps {
  formId: string;
  /** The fields that block the submission. */
  missing: readonly QuoteField[];
  /** The first field of a price line that blocks the submission. */
  line: ReturnType<typeof lineToFix>;
  /** Those of them that are empty. */
  empty: readonly QuoteField[];
  hasConflict: boolean;
  /** Why the last attempt to submit failed; null if it did not. */
  failure: string | null;
  isBusy: boolean;
  /** Names of uploads that do not go on by themselves. */
  stoppedUploads: readonly string[];
  onDecline?: (() => void) | undefined;
}

/** The submit button, at the bottom of the screen on phones. While it is disabled, the reason is shown. */
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
