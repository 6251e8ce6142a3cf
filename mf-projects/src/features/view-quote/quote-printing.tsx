import { call } from '@worklane/kernel/http';
import { Button, CardFooter, FailureAlert } from '@worklane/kernel/ui';
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotPrinted } from '../../shared/files/not-printed.styles.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useAttempt } from '../../shared/use-failure-text.ts';
import { FooterEnd } from './view-quote.styles.ts';

interface QuotePrintingProps {
  projectId: string;
  children?: ReactNode;
}

export function QuotePrinting({ projectId, children }: QuotePrintingProps) {
  const t = useProjectTexts();
  const { isBusy, failure, attempt } = useAttempt();

  const download = () =>
    attempt(async () => {
      // Fetched for each press, because links expire.
      const { url } = await call('GET /api/projects/:id/quotePdf', { params: { id: projectId } });
      startDownload(url);
    });
  return (
    <NotPrinted>
      <CardFooter>
        <Button size="sm" icon={Download} busy={isBusy} onClick={() => void download()}>
          {t('print.pdf')}
        </Button>
        <Button size="sm" kind="quiet" icon={Printer} onClick={() => window.print()}>
          {t('print.print')}
        </Button>
        {children && <FooterEnd>{children}</FooterEnd>}
        <FailureAlert>{failure}</FailureAlert>
      </CardFooter>
    </NotPrinted>
  );
}

function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
