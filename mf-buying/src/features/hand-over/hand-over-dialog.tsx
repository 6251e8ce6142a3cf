import type { BuyerBrief } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { call } from '@worklane/shared-kernel/http';
import { useUser } from '@worklane/shared-kernel/session';
import { Alert, Button, RadioField, Stack, useAlerts } from '@worklane/shared-kernel/ui';
import { Dialog } from '@worklane/shared-kernel/ui/dialog';
import { useState } from 'react';
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
    <Dialog
      isOpen
      title={t('handOver.title')}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          {colleagues.length > 0 && (
            <Button kind="primary" busy={isBusy} onClick={() => void handOver()}>
              {t('handOver.action')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
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
        {failure && (
          <Alert tone="error" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
