import type { BuyerProject } from '@worklane/kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { Button, FailureAlert, TextArea, useAlerts } from '@worklane/kernel/ui';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useKeptText } from '../../shared/kept-on-device/use-kept.ts';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

export function SendBack({ project }: { project: BuyerProject }) {
  const t = useBuyingTexts();
  const titleId = useId();
  const alerts = useAlerts();
  const { run, isBusy, failure } = useChange();
  const { id, businessName: name } = project;
  const { text, change, forget } = useKeptText(`sendBack.${id}`);
  const [isMissing, setMissing] = useState(false);
  useUnsavedWork(text.trim() !== '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const reason = text.trim();
    setMissing(reason === '');
    if (reason === '') return;
    const isSent = await run(() =>
      call('POST /api/buyer/projects/:id/request-changes', { params: { id }, body: { reason } }),
    );
    if (!isSent) return;
    forget();
    alerts.success(t('work.sentBack', { name }));
  };
  return (
    <form noValidate aria-labelledby={titleId} onSubmit={(event) => void send(event)}>
      <h3 id={titleId}>{t('work.sendBack')}</h3>
      <p>{t('work.staysInWork', { name })}</p>
      <TextArea
        label={t('work.reason')}
        help={t('work.reasonHelp')}
        maxLength={TEXT_MAX_LENGTH.reason}
        value={text}
        onChange={change}
        {...(isMissing && text.trim() === '' && { error: t('work.reasonMissing') })}
      />
      <FailureAlert>{failure}</FailureAlert>
      <Button type="submit" icon={Undo2} busy={isBusy}>
        {t('work.sendBackAction')}
      </Button>
    </form>
  );
}
