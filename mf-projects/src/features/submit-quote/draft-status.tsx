import type { ApiError } from '@worklane/shared-kernel/http';
import { formatList } from '@worklane/shared-kernel/i18n';
import { Icon, useIsOnline } from '@worklane/shared-kernel/ui';
import { CloudCheck, CloudOff } from 'lucide-react';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import type { DraftState } from './draft-state.ts';
import { labelOf } from './field-words.ts';
import { StatusLine } from './quote-form.styles.ts';
import type { QuoteField } from './quote-form-values.ts';

/** Whether the draft is saved. */
export function DraftStatus({ state }: { state: DraftState }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const isOnline = useIsOnline();
  const fields = formatList(state.leftOut.map((field) => t(labelOf[field])));
  const refused = ({ message, fieldErrors: [wrong] }: ApiError) => {
    // 'asTyped.leadTime' and 'lines.0.rate' are those of the fields 'leadTime' and 'lines'.
    const field = wrong?.field.replace('asTyped.', '').split('.')[0];
    const label = labelOf[field as QuoteField];
    return label
      ? t('draft.refusedField', { field: t(label), reason: wrong?.message })
      : t('draft.refused', { reason: message });
  };
  const words = {
    nothing: '',
    server:
      state.savedAt === null
        ? ''
        : t(fields ? 'draft.savedWithout' : 'draft.saved', { time: dates.time(state.savedAt), fields }),
    kept: state.refusal ? refused(state.refusal) : t(isOnline ? 'draft.kept' : 'draft.keptOffline'),
    unkept: t('draft.unkept'),
  }[state.place];
  return (
    <StatusLine role="status">
      {words && <Icon icon={state.place === 'server' ? CloudCheck : CloudOff} size={16} />}
      {words}
    </StatusLine>
  );
}
