import type { BuyerBrief, RequestContractor } from '@worklane/kernel/contracts';
import { useSearchParams } from '@worklane/kernel/router';
import {
  Avatar,
  ButtonLink,
  Card,
  CardBody,
  CardHeader,
  EmptyState,
  Link,
  Muted,
  Stack,
} from '@worklane/kernel/ui';
import { Inbox, LockKeyhole, Scale } from 'lucide-react';
import { useId } from 'react';
import { formatDollars } from '../../shared/formats/money.ts';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { comparePath, requestPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { QuotePart } from './quote-part.tsx';
import { QuoteRows } from './read-quotes.styles.ts';

const hasQuote = ({ answer, revision }: RequestContractor) =>
  answer === 'quoted' || (answer === 'modifying' && revision !== null);

export function QuotesTab({ request }: { request: BuyerBrief }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const [search] = useSearchParams();
  const { awardedProjectId, contractors, isSealedNow, dueDate } = request;
  if (awardedProjectId) return <QuotePart request={request} projectId={awardedProjectId} isAwarded />;
  const quoted = contractors.filter(hasQuote);
  const opened = quoted.find(({ projectId }) => projectId === search.get('quote'));
  if (isSealedNow) {
    const due = dueDate && t('moment.dayAndTime', { day: dates.day(dueDate), time: dates.time(dueDate) });
    return (
      <Card>
        <EmptyState icon={LockKeyhole} level={2} title={t('readQuotes.sealed', { count: quoted.length })}>
          {t('readQuotes.sealedHelp', { due })}
        </EmptyState>
      </Card>
    );
  }
  if (quoted.length === 0)
    return (
      <Card>
        <EmptyState icon={Inbox} level={2} title={t('readQuotes.none')}>
          {t('readQuotes.noneHelp')}
        </EmptyState>
      </Card>
    );
  return (
    <Stack $gap={24}>
      <QuoteList request={request} quoted={quoted} openedId={opened?.projectId} />
      {opened && <QuotePart key={opened.projectId} request={request} projectId={opened.projectId} />}
    </Stack>
  );
}

interface QuoteListProps {
  request: BuyerBrief;
  quoted: readonly RequestContractor[];
  openedId: string | undefined;
}

function QuoteList({ request, quoted, openedId }: QuoteListProps) {
  const t = useBuyingTexts();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t('readQuotes.quotes')}
        action={
          <ButtonLink size="sm" icon={Scale} href={comparePath(request.id)}>
            {t('readQuotes.compare')}
          </ButtonLink>
        }
      />
      <CardBody>
        <QuoteRows aria-labelledby={titleId}>
          {quoted.map(({ projectId, contractor, totalExcludingGst, answer }) => (
            <li key={projectId}>
              <Avatar
                id={contractor.id}
                name={contractor.name}
                image={contractor.businessLogoUrl}
                shape="business"
                size={36}
              />
              <Link
                href={`${requestPath(request.id, 'quotes')}?quote=${projectId}`}
                aria-current={projectId === openedId ? 'true' : undefined}
              >
                <bdi>{contractor.name}</bdi>
              </Link>
              {answer === 'modifying' ? (
                <Muted>{t('readQuotes.modifyingShort')}</Muted>
              ) : (
                totalExcludingGst !== null && <b>{formatDollars(totalExcludingGst)}</b>
              )}
            </li>
          ))}
        </QuoteRows>
        <Muted>{t('readQuotes.excludingGst')}</Muted>
      </CardBody>
    </Card>
  );
}
