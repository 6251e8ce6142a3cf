import type { BuyerBrief } from '@worklane/kernel/contracts';
import { durationLabelCode, plainBriefFields, plainFieldLabelCode } from '@worklane/kernel/domain';
import { formatList, useDomainWords } from '@worklane/kernel/i18n';
import { lazyPart } from '@worklane/kernel/modules';
import {
  Card,
  CardBody,
  CardHeader,
  KeyValueList,
  Muted,
  PlainText,
  SkeletonText,
  Stack,
} from '@worklane/kernel/ui';
import { useId } from 'react';
import { FileList } from '../../shared/files/file-list.tsx';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { dayOf } from '../../shared/request/day-of.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { ScheduleTable } from './schedule-table.tsx';

const RichText = lazyPart(async () => {
  const { RichTextView } = await import('@worklane/kernel/ui/rich-text-view');
  return RichTextView;
});

export function RequestDetails({ request }: { request: BuyerBrief }) {
  const t = useBuyingTexts();
  const word = useDomainWords();
  const [textId, filesId] = [useId(), useId()];
  const { description, customQuestions, attachments, schedule } = request;
  return (
    <Stack $gap={24}>
      <Card aria-labelledby={textId}>
        <CardHeader titleId={textId} title={t('requestField.description')} />
        <CardBody>
          {description ? (
            <RichText html={description} pending={<SkeletonText lines={4} />} />
          ) : (
            <Muted>{t('readRequest.noDescription')}</Muted>
          )}
        </CardBody>
        {plainBriefFields
          .filter((field) => request[field])
          .map((field) => (
            <CardBody key={field}>
              <h3>{word(plainFieldLabelCode(field))}</h3>
              <PlainText as="p">{request[field] ?? ''}</PlainText>
            </CardBody>
          ))}
        {customQuestions.length > 0 && (
          <CardBody>
            <h3>{t('requestField.customQuestions')}</h3>
            <KeyValueList
              items={customQuestions.map(({ field, answer }, index) => ({
                key: String(index),
                label: field,
                value: <PlainText>{answer}</PlainText>,
              }))}
            />
          </CardBody>
        )}
      </Card>
      {schedule.length > 0 && <ScheduleTable schedule={schedule} />}
      <FactsCard request={request} />
      <Card aria-labelledby={filesId}>
        <CardHeader titleId={filesId} title={t('readRequest.attachments')} />
        <CardBody>
          {attachments.length > 0 ? (
            <FileList files={attachments} titleId={filesId} />
          ) : (
            <Muted>{t('readRequest.noAttachments')}</Muted>
          )}
        </CardBody>
      </Card>
    </Stack>
  );
}

function FactsCard({ request }: { request: BuyerBrief }) {
  const t = useBuyingTexts();
  const titleId = useId();
  const facts = useFacts(request).flatMap(([key, label, value]) =>
    value ? [{ key, label, value: <PlainText>{value}</PlainText> }] : [],
  );
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t('readRequest.facts')} />
      <CardBody>
        <KeyValueList columns={2} items={facts} />
      </CardBody>
    </Card>
  );
}

function useFacts(request: BuyerBrief): (readonly [string, string, string | null])[] {
  const t = useBuyingTexts();
  const word = useDomainWords();
  const dates = useViewerDates();
  const { industry, startDate, finishBy, dueDate, duration, siteLocation, customer } = request;
  const day = (instant: string | null | undefined) => {
    const found = dayOf(instant);
    return found && dates.day(found);
  };
  const names = (badges: readonly { name: string }[]) => formatList(badges.map(({ name }) => name));
  const due = dueDate && t('moment.dayAndTime', { day: dates.day(dueDate), time: dates.time(dueDate) });
  return [
    ['trade', t('readRequest.trade'), [industry.parentIndustry, industry.name].filter(Boolean).join(' - ')],
    ['due', t('requestField.dueDate'), due],
    ['askUntil', t('requestField.askUntil'), request.askUntil && dates.day(request.askUntil)],
    ['site', t('requestField.site'), siteLocation.site],
    ['customer', t('requestField.customerName'), customer.name],
    ['start', t('requestField.startDate'), day(startDate)],
    ['finish', t('requestField.finishBy'), day(finishBy)],
    ['duration', t('requestField.duration'), duration && word({ code: durationLabelCode(duration) })],
    ['required', t('readRequest.requiredBadges'), names(request.requiredVettingBadges)],
    ['desirable', t('readRequest.desirableBadges'), names(request.optionalVettingBadges)],
    ['inspected', t('requestField.inspectedOnly'), request.inspectedOnly ? t('readRequest.yes') : null],
    [
      'market',
      t('readRequest.market'),
      t(request.openToMarket ? 'readRequest.open' : 'readRequest.invitedOnly'),
    ],
    [
      'sealed',
      t('readRequest.sealed'),
      t(request.isSealed ? 'readRequest.untilDue' : 'readRequest.notSealed'),
    ],
  ];
}
