import type { BuyerBrief, RequestContractor } from '@worklane/kernel/contracts';
import { PathLink } from '@worklane/kernel/modules';
import { Avatar, Button, Icon, Muted, TableCell, TableRow } from '@worklane/kernel/ui';
import { BellRing, Clock, ShieldCheck } from 'lucide-react';
import { Small } from '../../shared/cards/card-parts.styles.ts';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { businessProfilePath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { AnswerCell } from './answer-cell.tsx';
import { Days, Mark, Named } from './contractors.styles.ts';
import { Inspected } from './inspected.tsx';
import { QuoteCell } from './quote-cell.tsx';
import { hasNotAnswered, nextReminderAt } from './use-remind.ts';

interface ContractorRowProps {
  request: BuyerBrief;
  invited: RequestContractor;
  isBusy: boolean;
  onRemind: () => void;
}

export function ContractorRow({ request, invited, isBusy, onRemind }: ContractorRowProps) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { contractor, invitedAt, seenAt } = invited;
  const { name } = contractor;
  return (
    <TableRow>
      <TableCell>
        <NameAndFigures contractor={contractor} />
      </TableCell>
      <TableCell data-label={t('follow.requiredBadges')} data-wide>
        <Badges badges={contractor.badges} />
      </TableCell>
      <TableCell data-label={t('follow.column.invited')}>
        {invitedAt ? <Days>{dates.day(invitedAt)}</Days> : <Muted>{t('follow.notYet')}</Muted>}
      </TableCell>
      <TableCell data-label={t('follow.column.seen')}>
        {seenAt ? (
          <>
            <Days>{dates.day(seenAt)}</Days>
            <Small>{dates.time(seenAt)}</Small>
          </>
        ) : (
          <Muted>{t('follow.notYet')}</Muted>
        )}
      </TableCell>
      <TableCell data-label={t('follow.column.answer')} data-first>
        <AnswerCell invited={invited} />
        {hasNotAnswered(invited) && (
          <RemindOne invited={invited} name={name} isBusy={isBusy} onRemind={onRemind} />
        )}
      </TableCell>
      <TableCell data-label={t('follow.column.quote')} data-first>
        <QuoteCell requestId={request.id} invited={invited} />
        {request.inspectedOnly && <Inspected request={request} invited={invited} />}
      </TableCell>
    </TableRow>
  );
}

function NameAndFigures({ contractor }: Pick<RequestContractor, 'contractor'>) {
  const t = useBuyingTexts();
  const { id, name, businessLogoUrl, rating, jobs, distanceKm } = contractor;
  const figures = [
    rating === null ? t('contractor.noRating') : t('contractor.rating', { rating: rating.toFixed(1) }),
    jobs > 0 && t('contractor.projects', { count: jobs }),
    distanceKm !== null && t('contractor.distance', { km: distanceKm }),
  ].filter(Boolean);
  return (
    <Named>
      <Avatar id={id} name={name} image={businessLogoUrl} shape="business" size={36} />
      <div>
        <PathLink to={businessProfilePath(id)}>
          <span dir="auto">{name}</span>
        </PathLink>
        <Small>{figures.join(' · ')}</Small>
      </div>
    </Named>
  );
}

function Badges({ badges }: { badges: RequestContractor['contractor']['badges'] }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { asked, held, missing, lapsing } = badges;
  if (asked === 0) return <Muted>{t('follow.noBadgesAsked')}</Muted>;
  const warns = held < asked || lapsing.length > 0;
  return (
    <>
      <Mark data-warns={warns || undefined}>
        <Icon icon={warns ? Clock : ShieldCheck} size={16} />
        {t('follow.badges', { held, asked })}
      </Mark>
      {missing.map((name) => (
        <Small key={name}>{t('follow.badgeMissing', { name })}</Small>
      ))}
      {lapsing.map(({ name, lastDay }) => (
        <Small key={name}>{t('follow.badgeLapses', { name, day: dates.day(lastDay) })}</Small>
      ))}
    </>
  );
}

function RemindOne({
  invited,
  name,
  isBusy,
  onRemind,
}: Omit<ContractorRowProps, 'request'> & { name: string }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { canBeReminded, remindedAt } = invited;
  const next = remindedAt && nextReminderAt(remindedAt);
  return (
    <>
      <Button
        kind="link"
        size="sm"
        icon={BellRing}
        aria-label={t('follow.remindOne', { name })}
        disabled={!canBeReminded || isBusy}
        onClick={onRemind}
      >
        {t('follow.remindShort')}
      </Button>
      {!canBeReminded && next && (
        <Small>{t('follow.remindAgain', { day: dates.day(next), time: dates.time(next) })}</Small>
      )}
    </>
  );
}
