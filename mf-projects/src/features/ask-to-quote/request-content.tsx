import { lazyPart, PageHeading, Slot } from '@worklane/kernel/modules';
import { Avatar, Card, CardBody, KeyValueList, MainAndAside, SkeletonText, Stack } from '@worklane/kernel/ui';
import { useId } from 'react';
import { BadgeNames } from '../../shared/cards/badge-names.tsx';
import { DesirableBadges } from '../../shared/cards/desirable-badges.tsx';
import { QuestionList } from '../../shared/cards/question-list.tsx';
import { WithheldBars } from '../../shared/cards/withheld-bars.tsx';
import { RfqFacts } from '../../shared/project/rfq-facts.tsx';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { AskCard } from './ask-card.tsx';
import type { OpenRfq } from './ask-to-quote.api.ts';
import { Poster, Text } from './ask-to-quote.styles.ts';

const RichText = lazyPart(async () => {
  const { RichTextView } = await import('@worklane/kernel/ui/rich-text-view');
  return RichTextView;
});

export function RequestContent({ rfq }: { rfq: OpenRfq }) {
  const { title, industry, desirableBadges, requiredBadges, isLocked } = rfq;
  return (
    <>
      <PageHeading title={title}>
        <span dir="auto">{title}</span>
      </PageHeading>
      <RfqFacts rfq={rfq} />
      <Stack $marginTop={24}>
        <MainAndAside>
          <Stack $gap={24}>
            <AskCard rfq={rfq} />
            {isLocked && <RequiredBadges rfq={rfq} />}
            <Description rfq={rfq} />
            {!isLocked && requiredBadges.length > 0 && <RequiredBadges rfq={rfq} />}
            <DesirableBadges badges={desirableBadges} />
          </Stack>
          <Facts rfq={rfq} industry={industry} />
        </MainAndAside>
      </Stack>
    </>
  );
}

function RequiredBadges({ rfq: { requiredBadges, isLocked } }: { rfq: OpenRfq }) {
  const t = useProjectTexts();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId}>{t(isLocked ? 'ask.locked' : 'locked.required')}</h2>
        {isLocked && <Text>{t('ask.lockedHelp')}</Text>}
        <Slot
          name="business.badge-cards"
          levelIds={requiredBadges.map(({ id }) => id)}
          place="card"
          explains
          fallback={<BadgeNames badges={requiredBadges} />}
        />
      </CardBody>
    </Card>
  );
}

function Description({ rfq: { description, questions, isLocked } }: { rfq: OpenRfq }) {
  const t = useProjectTexts();
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId}>{t('brief.description')}</h2>
        {isLocked && <WithheldBars />}
        {!isLocked && description && <RichText html={description} pending={<SkeletonText lines={3} />} />}
        {isLocked || description ? null : <Text>{t('brief.noDescription')}</Text>}
      </CardBody>
      <QuestionList questions={questions} />
    </Card>
  );
}

function Facts({ rfq, industry }: { rfq: OpenRfq; industry: string }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const { poster, startDate, isLocked } = rfq;
  return (
    <aside aria-label={t('brief.facts')}>
      <Card>
        <CardBody>
          <Poster>
            <Avatar id={poster.id} name={poster.name} image={poster.avatarUrl} size={44} />
            <b dir="auto">{poster.name}</b>
          </Poster>
          <KeyValueList
            items={[
              { key: 'industry', label: t('brief.industry'), value: industry },
              ...(isLocked
                ? []
                : [{ key: 'start', label: t('brief.startDate'), value: dates.dayOrNone(startDate) }]),
            ]}
          />
        </CardBody>
      </Card>
    </aside>
  );
}
