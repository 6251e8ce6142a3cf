import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { call, isApiError } from '@worklane/kernel/http';
import { Button, ButtonLink, CardFooter, FailureAlert } from '@worklane/kernel/ui';
import { CircleMinus, Download, PenLine, Trophy } from 'lucide-react';
import { useState } from 'react';
import { MessageContractor } from '../../shared/message-contractor.tsx';
import { comparePath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { type QuoteDecision, QuoteWords } from './quote-words.tsx';

interface QuoteActionsProps {
  request: BuyerBrief;
  project: BuyerProject;
  isLodged: boolean;
  isAwarded: boolean;
}

export function QuoteActions({ request, project, isLodged, isAwarded }: QuoteActionsProps) {
  const t = useBuyingTexts();
  const [asking, setAsking] = useState<QuoteDecision | null>(null);
  const canDecide = isLodged && !isAwarded && request.state === 'published';
  const person = project.quote?.updatedBy.id;
  return (
    <CardFooter>
      {canDecide && (
        <>
          <ButtonLink kind="primary" icon={Trophy} href={`${comparePath(request.id)}?award=${project.id}`}>
            {t('readQuotes.award')}
          </ButtonLink>
          <Button icon={PenLine} onClick={() => setAsking('askChanges')}>
            {t('readQuotes.askChanges.open')}
          </Button>
        </>
      )}
      {person && <MessageContractor personId={person} />}
      {isLodged && <PdfButton projectId={project.id} />}
      {canDecide && (
        <Button kind="quiet" icon={CircleMinus} onClick={() => setAsking('decline')}>
          {t('readQuotes.decline.open')}
        </Button>
      )}
      {asking && <QuoteWords decision={asking} project={project} onClose={() => setAsking(null)} />}
    </CardFooter>
  );
}

function PdfButton({ projectId }: { projectId: string }) {
  const t = useBuyingTexts();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async () => {
    setBusy(true);
    setFailure(null);
    try {
      // The link expires, so each press asks for a new one.
      const { url } = await call('GET /api/projects/:id/quotePdf', { params: { id: projectId } });
      Object.assign(document.createElement('a'), { href: url, download: '' }).click();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={Download} busy={isBusy} onClick={() => void open()}>
        {t('readQuotes.pdf')}
      </Button>
      <FailureAlert>{failure}</FailureAlert>
    </>
  );
}
