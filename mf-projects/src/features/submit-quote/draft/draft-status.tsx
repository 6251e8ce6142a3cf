import type { ApiError } from '@worklane/kernel/http';
import { formatList } from '@worklane/kernel/i18n';
import { Icon, TextPart, useIsOnline } from '@worklane/kernel/ui';
import { CloudCheck, CloudOff } from 'lucide-react';
import { useProjectTexts } from '../../../shared/texts.ts';
import { useViewerDates } from '../../../shared/viewer-dates.ts';
import { StatusLine } from '../quote-form.styles.ts';
import { labelOf, labelOfPath } from '../texts/field-words.ts';
import type { DraftState } from './draft-state.ts';

export function DraftStatus({ state }: { state: DraftState }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const isOnline = useIsOnline();
  const fields = formatList(state.leftOut.map((field) => t(labelOf[field])));
  const refused = ({ message, fieldErrors: [wrong] }: ApiError) => {
    const label = wrong && labelOfPath(wrong.field);
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
  const isOpen = state.conflict !== null;
  return (
    <StatusLine role="status">
      {(words || isOpen) && (
        <Icon icon={state.place === 'server' && !isOpen ? CloudCheck : CloudOff} size={16} />
      )}
      <TextPart>{isOpen ? t('draft.choose') : words}</TextPart>
    </StatusLine>
  );
}
