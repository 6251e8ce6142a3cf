import type { BuyerBrief } from '@worklane/kernel/contracts';
import { fullName } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { useUser } from '@worklane/kernel/session';
import { RadioField, useAlerts } from '@worklane/kernel/ui';
import { useState } from 'react';
import { ChangeDialog } from '../../shared/change-dialog.tsx';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

export function HandOverDialog({ request, onClose }: { request: BuyerBrief; onClose: () => void }) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  const { run, isBusy, failure } = useChange();
  const [userId, setUserId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { id, responsible } = request;
  const people = useUser()?.business?.users ?? [];
  const colleagues = people.filter((person) => person.id !== responsible.id);

  const handOver = async () => {
    setMissing(userId === '');
    const colleague = colleagues.find((person) => person.id === userId);
    if (!colleague) return;
    const isDone = await run(() =>
      call('PUT /api/buyer/requestforquotes/:id/responsible', { params: { id }, body: { userId } }),
    );
    if (!isDone) return;
    alerts.success(t('handOver.done', { name: fullName(colleague) }));
    onClose();
  };
  return (
    <ChangeDialog
      title={t('handOver.title')}
      isBusy={isBusy}
      onClose={onClose}
      confirmLabel={t('handOver.action')}
      failure={failure}
      onConfirm={() => void handOver()}
    >
      <p>{t('handOver.help', { name: fullName(responsible) })}</p>
      {colleagues.length === 0 ? (
        <p>{t('handOver.nobody')}</p>
      ) : (
        <RadioField
          label={t('handOver.colleague')}
          options={colleagues.map((person) => ({ value: person.id, label: fullName(person) }))}
          value={userId}
          onChange={setUserId}
          {...(isMissing && userId === '' && { error: t('handOver.missing') })}
        />
      )}
    </ChangeDialog>
  );
}
