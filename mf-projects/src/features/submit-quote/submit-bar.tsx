import { formatList } from '@worklane/shared-kernel/i18n';
import { Button, StickyActions } from '@worklane/shared-kernel/ui';
import { useProjectTexts } from '../../shared/texts.ts';
import { labelOf } from './field-words.ts';
import { Bar, BarEnd, Reason } from './quote-form.styles.ts';
import type { QuoteField } from './quote-form-values.ts';

interface SubmitBarProps {
  formId: string;
  /** The fields that block the submission. */
  missing: readonly QuoteField[];
  isValid: boolean;
  hasConflict: boolean;
  isBusy: boolean;
  onDecline?: () => void;
}

/** The submit button, at the bottom of the screen on phones. While it is disabled, the reason is shown. */
export function SubmitBar({ formId, missing, isValid, hasConflict, isBusy, onDecline }: SubmitBarProps) {
  const t = useProjectTexts();
  const reasonId = `${formId}-reason`;
  const labels = formatList(missing.map((field) => t(labelOf[field])));
  const reason = hasConflict
    ? t('quoteForm.chooseFirst')
    : missing.length > 0
      ? t('quoteForm.fillIn', { fields: labels })
      : isValid
        ? null
        : t('quoteForm.correct');
  return (
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
        {reason && <Reason id={reasonId}>{reason}</Reason>}
      </StickyActions>
      {onDecline && (
        <BarEnd>
          <Button kind="quiet" onClick={onDecline} disabled={isBusy}>
            {t('decline.action')}
          </Button>
        </BarEnd>
      )}
    </Bar>
  );
}
