import type { OutboxMail } from '@worklane/kernel/contracts';
import { Button, useAlerts } from '@worklane/kernel/ui';
import { Copy, Download } from 'lucide-react';
import { useBusinessTexts } from '../../shared/texts.ts';
import { downloadMessage } from './mail-source.ts';

export function MailTools({ mail: { id, content, source } }: { mail: OutboxMail }) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const copy = async (path: string) => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href);
      alerts.success(t('outbox.copied'));
    } catch {
      alerts.error(t('outbox.notCopied'));
    }
  };
  const action = content?.action ?? null;
  return (
    <>
      {action && (
        <Button icon={Copy} onClick={() => void copy(action.path)}>
          {t('outbox.copyLink')}
        </Button>
      )}
      {source !== null && (
        <Button icon={Download} onClick={() => downloadMessage(source, `${id}.eml`)}>
          {t('outbox.download')}
        </Button>
      )}
    </>
  );
}
