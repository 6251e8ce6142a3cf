import type { BuyerBrief, RequestContractor } from '@worklane/kernel/contracts';
import { REMINDED_EVERY_MS } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { useAlerts } from '@worklane/kernel/ui';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

/** When a contractor that was reminded can be reminded again. */
export const nextReminderAt = (remindedAt: string) =>
  new Date(Date.parse(remindedAt) + REMINDED_EVERY_MS).toISOString();

export const hasNotAnswered = ({ answer }: RequestContractor) => answer === 'none';

export function useRemind({ id }: BuyerBrief) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  const { run, isBusy, failure } = useChange();
  const remind = async (contractors: readonly RequestContractor[]) => {
    const projectIds = contractors.map(({ projectId }) => projectId);
    const isSent = await run(() =>
      call('POST /api/buyer/requestforquotes/:id/remind', { params: { id }, body: { projectIds } }),
    );
    const [first] = contractors;
    if (isSent && first)
      alerts.success(t('follow.reminded', { count: contractors.length, name: first.contractor.name }));
  };
  return { remind, isBusy, failure };
}
