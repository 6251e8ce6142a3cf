import type { ComparedQuote, Comparison } from '@worklane/kernel/contracts';
import { Alert, Button, Icon, Link } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { requestPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { ChosenCount, SectionTitle, Subtitle } from './award.styles.ts';
import { NextSteps } from './next-steps.tsx';
import { ReasonSection } from './reason-section.tsx';
import { othersOf, useAward } from './use-award.ts';
import { Warnings } from './warnings.tsx';
import { WinnerCard } from './winner-card.tsx';

interface AwardDialogProps {
  comparison: Comparison;
  projectId: string;
  onClose: () => void;
}

export function AwardDialog({ comparison, projectId, onClose }: AwardDialogProps) {
  const winner = comparison.quotes.find((quote) => quote.projectId === projectId);
  if (!winner || comparison.isSealed) return null;
  return <Decision key={projectId} comparison={comparison} winner={winner} onClose={onClose} />;
}

interface DecisionProps {
  comparison: Comparison;
  winner: ComparedQuote;
  onClose: () => void;
}

function Decision({ comparison, winner, onClose }: DecisionProps) {
  const t = useBuyingTexts();
  const { name } = winner.contractor;
  const [firstRevision] = useState(winner.revision);
  const { award, isBusy, failure, isComplete, reasonTo, change } = useAward(comparison, winner);
  const others = othersOf(comparison, winner.projectId);
  const chosen = others.filter(({ projectId }) => reasonTo(projectId).reason !== null).length;
  const canAward = comparison.canAward && !winner.isBeingModified && isComplete;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      focusesTitle
      isBusy={isBusy}
      title={t('awardQuote.title', { name })}
      footer={
        <>
          {others.length > 0 && (
            <ChosenCount role="status">
              <Icon icon={chosen === others.length ? CircleCheck : CircleDashed} size={18} />
              {t('awardQuote.chosen', { chosen, count: others.length })}
            </ChosenCount>
          )}
          <Button onClick={onClose} disabled={isBusy}>
            {t('awardQuote.goBack')}
          </Button>
          <Button kind="primary" busy={isBusy} disabled={!canAward} onClick={() => void award()}>
            {t('awardQuote.award', { name })}
          </Button>
        </>
      }
    >
      <Subtitle>{t('awardQuote.work', { title: comparison.workTitle, site: comparison.site })}</Subtitle>
      <WinnerCard quote={winner} />
      <Warnings comparison={comparison} winner={winner} isNewRevision={winner.revision !== firstRevision} />
      <Refusal comparison={comparison} failure={failure} />
      <NextSteps comparison={comparison} winner={winner} others={others.length} />
      {others.length > 0 && <SectionTitle>{t('awardQuote.others')}</SectionTitle>}
      {others.map((quote) => (
        <ReasonSection
          key={quote.projectId}
          quote={quote}
          workTitle={comparison.workTitle}
          value={reasonTo(quote.projectId)}
          onChange={(part) => change(quote.projectId, part)}
        />
      ))}
    </Dialog>
  );
}

function Refusal({ comparison, failure }: { comparison: Comparison; failure: string | null }) {
  const t = useBuyingTexts();
  const { awardedProjectId, quotes, canAward, requestId } = comparison;
  if (awardedProjectId !== null) {
    const winner = quotes.find(({ projectId }) => projectId === awardedProjectId);
    return (
      <Alert tone="error" role="alert">
        {t('awardQuote.awardedAlready', { name: winner?.contractor.name ?? '' })}{' '}
        <Link href={requestPath(requestId)}>{t('awardQuote.toRequest')}</Link>
      </Alert>
    );
  }
  if (!failure && canAward) return null;
  return (
    <Alert tone="error" role="alert">
      {failure ?? t('awardQuote.notNow')}
    </Alert>
  );
}
