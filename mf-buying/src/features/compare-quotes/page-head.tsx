import type { Comparison } from '@worklane/kernel/contracts';
import { serverNow } from '@worklane/kernel/http';
import { PageHeading } from '@worklane/kernel/modules';
import { ButtonLink, Icon, Pill } from '@worklane/kernel/ui';
import { Award, Clock, MapPin, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackLink } from '../../shared/back-link.tsx';
import { HeadBar, HeadFacts, PrintedTitle } from '../../shared/comparison/page.styles.ts';
import { useSheetWords } from '../../shared/comparison/sheet/sheet-words.ts';
import { awardRecordPath, requestPath } from '../../shared/paths.ts';

interface PageHeadProps {
  comparison: Comparison;
  actions: ReactNode;
}

export function PageHead({ comparison, actions }: PageHeadProps) {
  const { t, moment } = useSheetWords();
  const { requestId, workTitle, site, siteTimeZone, dueDate, quotes, isSealed, canAward, awardedProjectId } =
    comparison;
  const hasQuotes = !isSealed && quotes.length > 0;
  const title = hasQuotes
    ? t('compareQuotes.titleCount', { count: quotes.length })
    : t('compareQuotes.title');
  const isClosed = dueDate !== null && Date.parse(dueDate) <= serverNow();
  return (
    <>
      <BackLink href={requestPath(requestId)}>{workTitle}</BackLink>
      <PrintedTitle>{workTitle}</PrintedTitle>
      <HeadBar>
        <div>
          <PageHeading title={title} />
          <HeadFacts>
            <span>
              <Icon icon={MapPin} size={16} />
              <span dir="auto">{site}</span>
            </span>
            {dueDate !== null && (
              <span>
                <Icon icon={Clock} size={16} />
                {t(isClosed ? 'compareQuotes.closed' : 'compareQuotes.closes', {
                  moment: moment(dueDate, siteTimeZone),
                })}
              </span>
            )}
            {canAward && hasQuotes && (
              <Pill tone="notice" icon={Scale}>
                {t('compareQuotes.toDecide')}
              </Pill>
            )}
            {awardedProjectId !== null && (
              <Pill tone="ok" icon={Award}>
                {t('compareQuotes.awarded')}
              </Pill>
            )}
          </HeadFacts>
        </div>
        {hasQuotes && actions}
      </HeadBar>
      {awardedProjectId !== null && (
        <ButtonLink kind="link" href={awardRecordPath(requestId)}>
          {t('compareQuotes.record')}
        </ButtonLink>
      )}
    </>
  );
}
