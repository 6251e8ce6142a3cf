import type { Brief } from '@worklane/kernel/contracts';
import { fileSizeLabel, plainBriefFields, plainFieldLabelCode } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { lazyPart } from '@worklane/kernel/modules';
import { Alert, Card, CardBody, Inline, KeyValueList, Pill } from '@worklane/kernel/ui';
import { type ReactNode, useId } from 'react';
import { useViewerDates, zoneName } from '../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { Part } from './preview-request.styles.ts';

const RichText = lazyPart(async () => {
  const { RichTextView } = await import('@worklane/kernel/ui/rich-text-view');
  return RichTextView;
});

/** One reading of the Work Request: everything, or what a contractor without a required badge reads. */
export function BriefPreview({ brief }: { brief: Brief }) {
  const t = useBuyingTexts();
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId} dir="auto">
          {brief.workTitle || t('previewRequest.untitled')}
        </h2>
        {brief.isLocked && <Alert tone="notice">{t('previewRequest.locked')}</Alert>}
        <Facts brief={brief} />
        <Badges brief={brief} />
        {brief.isSealed && <Alert tone="info">{t('previewRequest.sealed')}</Alert>}
        {!brief.isLocked && <Details brief={brief} />}
      </CardBody>
    </Card>
  );
}

function Facts({ brief }: { brief: Brief }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { industry, dueDate, startDate, finishBy, siteLocation, siteTimeZone, customer, isLocked } = brief;
  const withheld = isLocked ? t('previewRequest.withheld') : t('previewRequest.notGiven');
  const dueText = (due: string) => {
    const day = dates.day(due);
    return siteTimeZone
      ? `${day}, ${dates.time(due, siteTimeZone)} ${zoneName(due, siteTimeZone)}`
      : `${day}, ${dates.time(due)}`;
  };
  const facts: Record<string, string | null> = {
    trade: [industry.parentIndustry, industry.name].filter(Boolean).join(' - '),
    dueDate: dueDate && dueText(dueDate),
    startDate: startDate && dates.day(startDate),
    finishBy: finishBy ? dates.day(finishBy) : null,
    site: siteLocation.site,
    customer: customer.name,
  };
  return (
    <KeyValueList
      columns={3}
      items={Object.entries(facts).map(([key, value]) => ({
        key,
        label: t(`previewRequest.fact.${key}`),
        value: value || withheld,
        ...(!value && { tone: 'muted' as const }),
      }))}
    />
  );
}

function Badges({ brief }: { brief: Brief }) {
  const t = useBuyingTexts();
  const lists = [
    { name: 'required', badges: brief.requiredVettingBadges },
    { name: 'desirable', badges: brief.optionalVettingBadges },
  ];
  return lists
    .filter(({ badges }) => badges.length > 0)
    .map(({ name, badges }) => (
      <PreviewPart key={name} title={t(`previewRequest.badges.${name}`)}>
        <Inline $gap={8} $marginTop={16} $marginBottom={16}>
          {badges.map((badge) => (
            <Pill key={badge.id}>{badge.name}</Pill>
          ))}
        </Inline>
      </PreviewPart>
    ));
}

function Details({ brief }: { brief: Brief }) {
  const t = useBuyingTexts();
  const word = useDomainWords();
  const { description, customQuestions, schedule = [], attachments } = brief;
  return (
    <>
      {description && (
        <PreviewPart title={t('previewRequest.description')}>
          <RichText html={description} />
        </PreviewPart>
      )}
      {schedule.length > 0 && <Schedule schedule={schedule} />}
      {plainBriefFields
        .filter((field) => brief[field])
        .map((field) => (
          <PreviewPart key={field} title={word(plainFieldLabelCode(field))}>
            <dl>
              <dd>{brief[field]}</dd>
            </dl>
          </PreviewPart>
        ))}
      {customQuestions.length > 0 && (
        <PreviewPart title={t('previewRequest.questions')}>
          <dl>
            {customQuestions.map(({ field, answer }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </PreviewPart>
      )}
      {attachments.length > 0 && (
        <PreviewPart title={t('previewRequest.attachments')}>
          <ul>
            {attachments.map(({ _id, name, size }) => (
              <li key={_id}>
                {name} {word(fileSizeLabel(size))}
              </li>
            ))}
          </ul>
        </PreviewPart>
      )}
    </>
  );
}

function Schedule({ schedule }: { schedule: NonNullable<Brief['schedule']> }) {
  const t = useBuyingTexts();
  return (
    <PreviewPart title={t('previewRequest.schedule.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('previewRequest.schedule.item')}</th>
            <th scope="col">{t('previewRequest.schedule.quantity')}</th>
            <th scope="col">{t('previewRequest.schedule.unit')}</th>
          </tr>
        </thead>
        <tbody>
          {schedule.map(({ id, item, quantity, unit }) => (
            <tr key={id}>
              <td>{item}</td>
              <td>{quantity}</td>
              <td>{unit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PreviewPart>
  );
}

function PreviewPart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Part aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </Part>
  );
}
