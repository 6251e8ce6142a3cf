import { plainBriefFields, plainFieldLabelCode } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { lazyPart } from '@worklane/kernel/modules';
import { Card, CardBody, PlainText, SkeletonText } from '@worklane/kernel/ui';
import { useId } from 'react';
import { QuestionList } from '../../shared/cards/question-list.tsx';
import type { Brief } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { Muted, TextContainer } from './view-brief.styles.ts';

const RichText = lazyPart(async () => {
  const { RichTextView } = await import('@worklane/kernel/ui/rich-text-view');
  return RichTextView;
});

export function BriefText({ brief }: { brief: Brief }) {
  const t = useProjectTexts();
  const word = useDomainWords();
  const titleId = useId();
  const { description, questions } = brief;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId}>{t('brief.description')}</h2>
        <TextContainer>
          {description ? (
            <RichText html={description} pending={<SkeletonText lines={3} />} />
          ) : (
            <Muted>{t('brief.noDescription')}</Muted>
          )}
        </TextContainer>
      </CardBody>
      <QuestionList questions={questions} />
      {plainBriefFields
        .filter((field) => brief[field])
        .map((field) => (
          <CardBody key={field}>
            <h3>{word(plainFieldLabelCode(field))}</h3>
            <TextContainer>
              <PlainText as="p">{brief[field]}</PlainText>
            </TextContainer>
          </CardBody>
        ))}
    </Card>
  );
}
