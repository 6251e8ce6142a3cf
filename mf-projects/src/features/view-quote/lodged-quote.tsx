import { lazyPart } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { Alert, Button, Link } from '@worklane/kernel/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { NotPrinted } from '../../shared/files/not-printed.styles.ts';
import { projectPath } from '../../shared/paths.ts';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { QuoteCard } from './quote-card.tsx';
import { QuotePrinting } from './quote-printing.tsx';
import { WhatChanged } from './what-changed.tsx';

const RecallDialog = lazyPart(
  async () => (await import('../../shared/project/recall-dialog.tsx')).RecallDialog,
);

interface LodgedQuoteProps {
  project: Project;
  onTerminate: (() => void) | undefined;
}

export function LodgedQuote({ project, onTerminate }: LodgedQuoteProps) {
  const t = useProjectTexts();
  const [isAsking, setAsking] = useState(false);
  const closeDialog = () => setAsking(false);
  const userId = useUser()?.id;
  const { quote } = project;
  if (!quote) return null;
  const isOwn = quote.updatedBy.id === userId;

  return (
    <>
      <NotPrinted>
        <Alert tone={isOwn ? 'success' : 'info'} role="status">
          <strong>{isOwn ? t('lodged.title') : t('lodged.byOther', { name: quote.updatedBy.name })}</strong>{' '}
          <SeenNote project={project} />{' '}
          <Link href={projectPath(project.id, 'messages')}>{t('lodged.board')}</Link>
        </Alert>
      </NotPrinted>
      <QuoteCard
        quote={quote}
        revision={quote.revision}
        action={
          project.availableActions.has('recallQuote') && (
            <Button icon={Pencil} onClick={() => setAsking(true)}>
              {t('recall.action')}
            </Button>
          )
        }
        footer={
          <QuotePrinting projectId={project.id}>
            {onTerminate && (
              <Button size="sm" kind="quiet" onClick={onTerminate}>
                {t('decline.terminateQuote')}
              </Button>
            )}
          </QuotePrinting>
        }
      />
      <NotPrinted>
        <WhatChanged quote={quote} />
      </NotPrinted>
      {isAsking && <RecallDialog project={project} onClose={closeDialog} onLoadFailed={closeDialog} />}
    </>
  );
}

function SeenNote({ project: { quoteSeen, buyer } }: { project: Project }) {
  const t = useProjectTexts();
  const { moment } = useViewerDates();
  if (!quoteSeen) return <span>{t('lodged.notice', { buyer: buyer.name })}</span>;
  const [when, last] = [moment(quoteSeen.firstAt), moment(quoteSeen.lastAt)];
  return <span>{when === last ? t('lodged.seen', { when }) : t('lodged.seenAgain', { when, last })}</span>;
}
