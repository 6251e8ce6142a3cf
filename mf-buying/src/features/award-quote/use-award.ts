import type { AwardBody, ComparedQuote, Comparison } from '@worklane/kernel/contracts';
import { isApiError } from '@worklane/kernel/http';
import { fetchAgain, useQueryClient } from '@worklane/kernel/query';
import { useAlerts, useNavigateTo } from '@worklane/kernel/ui';
import { useState } from 'react';
import { buyingKeys } from '../../shared/buying-keys.ts';
import { useKept } from '../../shared/kept-on-device/use-kept.ts';
import { requestPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { awardQuote } from './award.api.ts';
import { keptReasons, type Reasons, type ReasonToOne } from './kept-reasons.ts';

const none: ReasonToOne = { reason: null, words: '' };

/** Quotes that need a reason: all that are lodged, except the winner. */
export const othersOf = ({ quotes }: Comparison, winnerId: string): readonly ComparedQuote[] =>
  quotes.filter(({ projectId, isBeingModified }) => projectId !== winnerId && !isBeingModified);

function useReasons({ requestId }: Comparison) {
  const { kept, keep, forget } = useKept(keptReasons, requestId);
  const [reasons, setReasons] = useState<Reasons>(kept ?? {});
  const reasonTo = (projectId: string) => reasons[projectId] ?? none;
  return {
    reasonTo,
    change: (projectId: string, part: Partial<ReasonToOne>) => {
      const after = { ...reasons, [projectId]: { ...reasonTo(projectId), ...part } };
      setReasons(after);
      keep(after);
    },
    forget,
  };
}

function bodyOf(
  winner: ComparedQuote,
  others: readonly ComparedQuote[],
  reasonTo: (projectId: string) => ReasonToOne,
): AwardBody | null {
  const reasons: AwardBody['reasons'] = [];
  for (const { projectId } of others) {
    const { reason, words } = reasonTo(projectId);
    if (reason === null) return null;
    const written = words.trim();
    reasons.push({ projectId, reason, ...(written !== '' && { words: written }) });
  }
  return { projectId: winner.projectId, revision: winner.revision, reasons };
}

/** After a refusal the comparison is loaded again, because a quote or the award has changed. */
export function useAward(comparison: Comparison, winner: ComparedQuote) {
  const t = useBuyingTexts();
  const client = useQueryClient();
  const alerts = useAlerts();
  const navigateTo = useNavigateTo();
  const failureText = useFailureText();
  const reasons = useReasons(comparison);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { requestId } = comparison;
  const body = bodyOf(winner, othersOf(comparison, winner.projectId), reasons.reasonTo);

  const award = async () => {
    if (!body) return;
    setBusy(true);
    setFailure(null);
    try {
      await awardQuote(requestId, body);
      reasons.forget();
      fetchAgain(client, { queryKey: buyingKeys.all });
      navigateTo(requestPath(requestId));
      alerts.success(t('awardQuote.done', { name: winner.contractor.name }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isOutdated = error.status === 409;
      if (isOutdated) fetchAgain(client, { queryKey: buyingKeys.comparison(requestId) });
      const why = failureText(error);
      setFailure(isOutdated ? t('awardQuote.refused', { why }) : why);
    } finally {
      setBusy(false);
    }
  };
  return { ...reasons, award, isBusy, failure, isComplete: body !== null };
}
