import type { RequestContractor } from '@worklane/kernel/contracts';
import type { ContractorAnswer } from '@worklane/kernel/domain';
import { type LucideIcon, Pill, type PillTone } from '@worklane/kernel/ui';
import { Check, CircleMinus, Hourglass, Pencil, Send, Trophy, Undo2 } from 'lucide-react';
import { Small } from '../../shared/cards/card-parts.styles.ts';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

const looks: Record<ContractorAnswer, { tone: PillTone; icon: LucideIcon }> = {
  none: { tone: 'plain', icon: Hourglass },
  willQuote: { tone: 'active', icon: Check },
  quoted: { tone: 'info', icon: Send },
  modifying: { tone: 'notice', icon: Pencil },
  declined: { tone: 'plain', icon: CircleMinus },
  won: { tone: 'ok', icon: Trophy },
  notChosen: { tone: 'plain', icon: CircleMinus },
  withdrawn: { tone: 'plain', icon: Undo2 },
};

export function AnswerCell({ invited }: { invited: RequestContractor }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { answer, answeredAt, reason, remindedAt } = invited;
  const hasAnswered = answer !== 'none' && answer !== 'declined';
  return (
    <>
      <Pill {...looks[answer]} size="sm">
        {t(`follow.answers.${answer}`)}
      </Pill>
      {reason && <Small dir="auto">{reason}</Small>}
      {hasAnswered && answeredAt && (
        <Small>{t('moment.dayAndTime', { day: dates.day(answeredAt), time: dates.time(answeredAt) })}</Small>
      )}
      {answer === 'none' && remindedAt && (
        <Small>{t('follow.remindedOn', { day: dates.day(remindedAt) })}</Small>
      )}
    </>
  );
}
