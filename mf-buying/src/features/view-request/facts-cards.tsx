import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { durationLabelCode, plainFieldLabelCode } from '@worklane/kernel/domain';
import { formatList, useDomainWords } from '@worklane/kernel/i18n';
import {
  Card,
  CardBody,
  type KeyValue,
  KeyValueList,
  Link,
  PlainText,
  plainTextOf,
} from '@worklane/kernel/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { AsideHead } from '../../shared/cards/card-parts.styles.ts';
import { formatDollars } from '../../shared/formats/money.ts';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { requestPath } from '../../shared/paths.ts';
import { dayOf } from '../../shared/request/day-of.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

interface FactsCardsProps {
  request: BuyerBrief;
  project: BuyerProject | undefined;
}

export function FactsCards({ request, project }: FactsCardsProps) {
  const t = useBuyingTexts();
  const word = useDomainWords();
  const { siteLocation, siteInspectionDetails, customer, id } = request;
  const site = fact('site', t('viewRequest.site'), siteLocation.site);
  const customerFact = fact('customer', t('requestField.customerName'), customer.name);
  if (project) return <ProjectCard request={request} project={project} facts={[...site, ...customerFact]} />;
  const inspection = fact(
    'inspection',
    word(plainFieldLabelCode('siteInspectionDetails')),
    siteInspectionDetails,
  );
  return (
    <>
      <FactsCard title={t('viewRequest.siteTitle')} facts={[...site, ...inspection, ...customerFact]} />
      <RequestCard
        request={request}
        link={<Link href={requestPath(id, 'details')}>{t('viewRequest.viewAll')}</Link>}
      />
    </>
  );
}

function fact(key: string, label: string, value: string | null): KeyValue[] {
  return value ? [{ key, label, value: <PlainText>{value}</PlainText> }] : [];
}

const Excerpt = styled.p`
  margin: calc(-1 * var(--s1)) 0 var(--s4);
  font-size: var(--fs-15);
  line-height: 22px;
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

const EXCERPT_LENGTH = 220;

function excerptOf({ description }: BuyerBrief): string {
  const text = description ? plainTextOf(description).trim() : '';
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…`;
}

interface FactsCardProps {
  title: string;
  facts: readonly KeyValue[];
  link?: ReactNode;
  excerpt?: string;
}

function FactsCard({ title, facts, link, excerpt = '' }: FactsCardProps) {
  const titleId = useId();
  if (facts.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <AsideHead>
          <h2 id={titleId}>{title}</h2>
          {link}
        </AsideHead>
        {excerpt && <Excerpt dir="auto">{excerpt}</Excerpt>}
        <KeyValueList items={facts} />
      </CardBody>
    </Card>
  );
}

function RequestCard({ request, link }: { request: BuyerBrief; link: ReactNode }) {
  const t = useBuyingTexts();
  const word = useDomainWords();
  const dates = useViewerDates();
  const { industry, startDate, finishBy, duration, requiredVettingBadges, optionalVettingBadges } = request;
  const day = (instant: string | null | undefined) => {
    const found = dayOf(instant);
    return found && dates.day(found);
  };
  const names = (badges: readonly { name: string }[]) => formatList(badges.map(({ name }) => name));
  const facts = [
    ...fact(
      'trade',
      t('viewRequest.trade'),
      [industry.parentIndustry, industry.name].filter(Boolean).join(' - '),
    ),
    ...fact('start', t('requestField.startDate'), day(startDate)),
    ...fact('finish', t('requestField.finishBy'), day(finishBy)),
    ...fact('duration', t('requestField.duration'), duration && word({ code: durationLabelCode(duration) })),
    ...fact('askUntil', t('requestField.askUntil'), request.askUntil && dates.day(request.askUntil)),
    ...fact('required', t('viewRequest.requiredBadges'), names(requiredVettingBadges)),
    ...fact('desirable', t('viewRequest.desirableBadges'), names(optionalVettingBadges)),
    ...fact(
      'responsible',
      t('viewRequest.responsible'),
      `${request.responsible.firstName} ${request.responsible.lastName}`,
    ),
  ];
  return <FactsCard title={t('viewRequest.title')} facts={facts} link={link} excerpt={excerptOf(request)} />;
}

interface ProjectCardProps {
  request: BuyerBrief;
  project: BuyerProject;
  facts: readonly KeyValue[];
}

function ProjectCard({ request, project: { quote }, facts }: ProjectCardProps) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const days = quote?.estimatedWorksDuration ?? null;
  const startDay = dayOf(quote?.startDate);
  const start = startDay && dates.day(startDay);
  const own = [
    ...fact(
      'price',
      t('viewRequest.price'),
      quote?.basePrice == null ? null : formatDollars(quote.basePrice),
    ),
    ...fact('start', t('requestField.startDate'), start),
    ...fact(
      'days',
      t('viewRequest.worksDuration'),
      days === null ? null : t('viewRequest.days', { count: days }),
    ),
  ];
  return (
    <FactsCard
      title={t('viewRequest.thisProject')}
      facts={[...own, ...facts]}
      link={<Link href={requestPath(request.id, 'quotes')}>{t('viewRequest.viewQuote')}</Link>}
    />
  );
}
