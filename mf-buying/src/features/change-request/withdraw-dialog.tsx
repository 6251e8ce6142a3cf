import type { BuyerBrief } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { useAlerts } from '@worklane/kernel/ui';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { WordsDialog } from '../../shared/words-dialog.tsx';

export function WithdrawDialog({ request, onClose }: { request: BuyerBrief; onClose: () => void }) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  const { run, isBusy, failure } = useChange();
  const { id, workTitle } = request;
  const withdraw = async (reason: string) => {
    const isDone = await run(() =>
      call('POST /api/buyer/requestforquotes/:id/withdraw', { params: { id }, body: { reason } }),
    );
    if (isDone) alerts.success(t('changeRequest.withdraw.done', { title: workTitle }));
    return isDone;
  };
  return (
    <WordsDialog
      title={t('changeRequest.withdraw.title')}
      kind="danger"
      confirmLabel={t('changeRequest.withdraw.action')}
      label={t('changeRequest.withdraw.reason')}
      help={t('changeRequest.withdraw.reasonHelp')}
      missing={t('changeRequest.withdraw.missing')}
      place={`withdraw.${id}`}
      isBusy={isBusy}
      failure={failure}
      onSend={withdraw}
      onClose={onClose}
    >
      <p>{t('changeRequest.withdraw.warning', { title: workTitle })}</p>
    </WordsDialog>
  );
}
