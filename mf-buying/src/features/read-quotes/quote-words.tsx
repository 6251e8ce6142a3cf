import type { BuyerProject } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { useAlerts } from '@worklane/kernel/ui';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { WordsDialog } from '../../shared/words-dialog.tsx';

export type QuoteDecision = 'askChanges' | 'decline';

const send = (decision: QuoteDecision, id: string, words: string) =>
  decision === 'askChanges'
    ? call('POST /api/buyer/projects/:id/ask-changes', { params: { id }, body: { words } })
    : call('POST /api/buyer/projects/:id/decline', { params: { id }, body: { reason: words } });

interface QuoteWordsProps {
  decision: QuoteDecision;
  project: BuyerProject;
  onClose: () => void;
}

/** Asks the contractor to change its quote, or declines it; both with words that the contractor reads. */
export function QuoteWords({ decision, project, onClose }: QuoteWordsProps) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  const { run, isBusy, failure } = useChange();
  const { id, businessName: name } = project;
  const texts = `readQuotes.${decision}`;
  return (
    <WordsDialog
      title={t(`${texts}.title`, { name })}
      kind={decision === 'decline' ? 'danger' : 'primary'}
      label={t(`${texts}.label`)}
      help={t(`${texts}.help`, { name })}
      missing={t(`${texts}.missing`)}
      confirmLabel={t(`${texts}.action`)}
      place={`${decision}.${id}`}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSend={async (words) => {
        const isSent = await run(() => send(decision, id, words));
        if (isSent) alerts.success(t(`${texts}.done`, { name }));
        return isSent;
      }}
    />
  );
}
