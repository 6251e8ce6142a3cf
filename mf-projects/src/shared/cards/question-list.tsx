import { CardBody } from '@worklane/kernel/ui';
import { styled } from 'styled-components';
import type { Brief } from '../project/project.ts';
import { useProjectTexts } from '../texts.ts';

const Questions = styled.dl`
  max-width: var(--measure);
  margin-top: 6px;
  font-size: var(--fs-15);
  line-height: 22px;
  overflow-wrap: anywhere;
  > div {
    padding: 14px 0;
  }
  > div:first-child {
    padding-top: var(--s2);
  }
  > div:last-child {
    padding-bottom: 0;
  }
  > div + div {
    border-top: 1px solid var(--border);
  }
  dt {
    font-weight: 550;
  }
  dd {
    margin-top: 2px;
    color: var(--text-2);
    white-space: pre-wrap;
  }
`;

export function QuestionList({ questions }: Pick<Brief, 'questions'>) {
  const t = useProjectTexts();
  if (questions.length === 0) return null;
  return (
    <CardBody>
      <h3>{t('brief.questions')}</h3>
      <Questions>
        {questions.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list that can contain the same question twice
          <div key={index}>
            <dt dir="auto">{question}</dt>
            <dd dir="auto">{answer}</dd>
          </div>
        ))}
      </Questions>
    </CardBody>
  );
}
