import { call, isApiError } from '@worklane/kernel/http';
import { Button, useAlerts } from '@worklane/kernel/ui';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { HeadActionsBar } from '../../shared/comparison/page.styles.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';

export function RecordActions({ requestId }: { requestId: string }) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      // Each press asks for a link, because links expire.
      const { url } = await call('GET /api/buyer/requestforquotes/:id/awardRecord/pdf', {
        params: { id: requestId },
      });
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    } catch (error) {
      if (!isApiError(error)) throw error;
      alerts.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <HeadActionsBar>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('readAward.print')}
      </Button>
      <Button icon={Download} busy={isBusy} onClick={() => void download()}>
        {t('readAward.pdf')}
      </Button>
    </HeadActionsBar>
  );
}
