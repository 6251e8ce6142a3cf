import { useUser } from '@worklane/shared-kernel/session';
import { Alert, Button } from '@worklane/shared-kernel/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { useProjectAction } from '../../shared/use-project-action.ts';
import { QuoteCard } from './quote-card.tsx';
import { WhatChanged } from './what-changed.tsx';

/** A lodged quote, with a button to recall it. */
export function LodgedQuote({ project }: { project: Project }) {
  const t = useProjectTexts();
  const failureText = useFailureText();
  const { send, isBusy } = useProjectAction(project, 'recallQuote');
  const [failure, setFailure] = useState<string | null>(null);
  const { quote } = project;
  const userId = useUser()?.id;
  if (!quote) return null;
  const isOwn = quote.updatedBy.id === userId;

  const recall = async () => {
    setFailure(null);
    try {
      await send({});
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <>
      <Alert tone={isOwn ? 'success' : 'info'} role="status">
        <strong>{isOwn ? t('lodged.title') : t('lodged.byOther', { name: quote.updatedBy.name })}</strong>{' '}
        {t('lodged.notice', { buyer: project.buyer.name })}
      </Alert>
      {failure && (
        <Alert tone="error" role="alert">
          {failure}
        </Alert>
      )}
      <QuoteCard
        quote={quote}
        revision={quote.revision}
        action={
          project.availableActions.has('recallQuote') && (
            <Button icon={Pencil} onClick={() => void recall()} busy={isBusy}>
              {t('lodged.modify')}
            </Button>
          )
        }
      />
      <WhatChanged quote={quote} />
    </>
  );
}
