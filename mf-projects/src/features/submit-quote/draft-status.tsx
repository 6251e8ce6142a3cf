import { Icon, useIsOnline } from '@worklane/shared-kernel/ui';
import { CloudCheck, CloudOff } from 'lucide-react';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import type { DraftState } from './quote-draft.ts';
import { StatusLine } from './quote-form.styles.ts';

/** Whether the draft is saved. */
export function DraftStatus({ state }: { state: DraftState }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const isOnline = useIsOnline();
  const words = {
    nothing: '',
    server: state.savedAt === null ? '' : t('draft.saved', { time: dates.time(state.savedAt) }),
    kept: state.refusal
      ? t('draft.refused', { reason: state.refusal.message })
      : t(isOnline ? 'draft.kept' : 'draft.keptOffline'),
    unkept: t('draft.unkept'),
  }[state.place];
  return (
    <StatusLine role="status">
      {words && <Icon icon={state.place === 'server' ? CloudCheck : CloudOff} size={16} />}
      {words}
    </StatusLine>
  );
}
