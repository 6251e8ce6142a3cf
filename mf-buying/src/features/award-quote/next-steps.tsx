import type { ComparedQuote, Comparison } from '@worklane/kernel/contracts';
import { dayOfInstant } from '@worklane/kernel/domain';
import { useSheetWords } from '../../shared/comparison/sheet/sheet-words.ts';
import { SectionTitle, StepNumber, Steps } from './award.styles.ts';

interface NextStepsProps {
  comparison: Comparison;
  winner: ComparedQuote;
  /** Number of contractors that get a reason. */
  others: number;
}

export function NextSteps({ comparison, winner, others }: NextStepsProps) {
  const { t, day } = useSheetWords();
  const { startDate } = winner.content;
  const start = startDate === null ? comparison.startDate : dayOfInstant(startDate);
  const steps = [
    t('awardQuote.next.winner', { name: winner.contractor.name }),
    ...(others > 0 ? [t('awardQuote.next.others', { count: others })] : []),
    start === null ? t('awardQuote.next.work') : t('awardQuote.next.workFrom', { day: day(start) }),
  ];
  return (
    <>
      <SectionTitle>{t('awardQuote.next.title')}</SectionTitle>
      <Steps>
        {steps.map((text, index) => (
          <li key={text}>
            <StepNumber aria-hidden="true">{index + 1}</StepNumber>
            <span>{text}</span>
          </li>
        ))}
      </Steps>
    </>
  );
}
