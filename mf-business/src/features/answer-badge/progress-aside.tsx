import type { VettingLevelDetails, VettingQuestion } from '@worklane/kernel/contracts';
import { Icon, Link, VisuallyHidden } from '@worklane/kernel/ui';
import { Circle, CircleCheck } from 'lucide-react';
import { useBusinessTexts } from '../../shared/texts.ts';
import { AskedByList, ProgressBar, ProgressCard, QuestionList } from './answer-badge.styles.ts';

interface ProgressAsideProps {
  questions: readonly VettingQuestion[];
  answered: ReadonlySet<string>;
  askedBy: VettingLevelDetails['askedBy'];
}

export function ProgressAside({ questions, answered, askedBy }: ProgressAsideProps) {
  const t = useBusinessTexts();
  const count = questions.filter(({ _id }) => answered.has(_id)).length;
  return (
    <aside aria-label={t('answerBadge.progress')}>
      <ProgressCard forwardedAs="div">
        <h2>{t('answerBadge.answered', { count, total: questions.length })}</h2>
        <ProgressBar $share={questions.length === 0 ? 1 : count / questions.length} aria-hidden="true" />
        <QuestionList>
          {questions.map(({ _id, label }) => {
            const isAnswered = answered.has(_id);
            return (
              <li key={_id} data-answered={isAnswered || undefined}>
                <Icon icon={isAnswered ? CircleCheck : Circle} size={18} />
                <span>
                  {label}
                  <VisuallyHidden>
                    {t(isAnswered ? 'answerBadge.isAnswered' : 'answerBadge.isOpen')}
                  </VisuallyHidden>
                </span>
              </li>
            );
          })}
        </QuestionList>
      </ProgressCard>
      {askedBy.length > 0 && (
        <ProgressCard forwardedAs="div">
          <h2>{t('answerBadge.askedBy')}</h2>
          <AskedByList>
            {askedBy.map(({ projectId, workTitle, isRequired }) => (
              <li key={projectId}>
                <Link href={`/project/${projectId}`}>
                  <bdi>{workTitle}</bdi>
                </Link>
                <span>{t(isRequired ? 'answerBadge.required' : 'answerBadge.desirable')}</span>
              </li>
            ))}
          </AskedByList>
        </ProgressCard>
      )}
    </aside>
  );
}
