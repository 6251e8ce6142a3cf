import { lazyPart } from '@worklane/shared-kernel/modules';
import { useUser } from '@worklane/shared-kernel/session';
import { Alert, Button, Link } from '@worklane/shared-kernel/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { projectPath } from '../../shared/paths.ts';
import type { Project } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { QuoteCard } from './quote-card.tsx';
import { WhatChanged } from './what-changed.tsx';

const RecallDialog = lazyPart(async () => (await import('../../shared/recall-dialog.tsx')).RecallDialog);

interface LodgedQuoteProps {
  project: Project;
  /** Omitted if the project does not allow it. */
  onDecline?: () => void;
}

/** A lodged quote, with a button to recall it. */
export function LodgedQuote({ project, onDecline }: LodgedQuoteProps) {
  const t = useProjectTexts();
  const [isAsking, setAsking] = useState(false);
  const closeDialog = () => setAsking(false);
  const userId = useUser()?.id;
  const { quote } = project;
  if (!quote) return null;
  const isOwn = quote.updatedBy.id === userId;

  return (
    <>
      <Alert tone={isOwn ? 'success' : 'info'} role="status">
        <strong>{isOwn ? t('lodged.title') : t('lodged.byOther', { name: quote.updatedBy.name })}</strong>{' '}
        {t('lodged.notice', { buyer: project.buyer.name })}{' '}
        <Link href={projectPath(project.id, 'messages')}>{t('lodged.board')}</Link>
      </Alert>
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
      />
      <WhatChanged quote={quote} />
      {onDecline && (
        <div>
          <Button kind="quiet" onClick={onDecline}>
            {t('decline.action')}
          </Button>
        </div>
      )}
      {isAsking && <RecallDialog project={project} onClose={closeDialog} onLoadFailed={closeDialog} />}
    </>
  );
}
