import type { Contractor } from '@worklane/kernel/contracts';
import { formatDecimals, formatList, type Translate } from '@worklane/kernel/i18n';
import { Avatar } from '@worklane/kernel/ui';
import { useViewerDates } from '../../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../../shared/texts.ts';
import { FoundRow, RowFacts } from './contractors.styles.ts';

interface ContractorRowProps {
  contractor: Contractor;
  isChosen: boolean;
  onChoose: (contractor: { id: string; name: string }) => void;
  onRemove: (id: string) => void;
}

export function ContractorRow({ contractor, isChosen, onChoose, onRemove }: ContractorRowProps) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { id, name, businessLogoUrl, jobsWithYou, badges } = contractor;
  const [lapsing] = badges.lapsing;
  const badgeWords =
    badges.asked === 0
      ? null
      : badges.missing.length > 0
        ? t('writeRequest.contractor.lacks', { badges: formatList(badges.missing) })
        : lapsing
          ? t('writeRequest.contractor.ends', { badge: lapsing.name, day: dates.numericDay(lapsing.lastDay) })
          : t('writeRequest.contractor.badges', { held: badges.held, asked: badges.asked });
  return (
    <li>
      <FoundRow>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t('writeRequest.contractor.invite', { name })}
          onChange={() => (isChosen ? onRemove(id) : onChoose({ id, name }))}
        />
        <Avatar id={id} name={name} image={businessLogoUrl} size={40} shape="business" />
        <div>
          <b dir="auto">{name}</b>
          <p>{factsOf(contractor, t)}</p>
        </div>
        <RowFacts $isMarked={badges.missing.length > 0 || lapsing !== undefined}>
          {badgeWords !== null && <div>{badgeWords}</div>}
          <p>
            {jobsWithYou > 0
              ? t('writeRequest.contractor.projectsWithYou', { count: jobsWithYou })
              : t('writeRequest.contractor.notYet')}
          </p>
        </RowFacts>
      </FoundRow>
    </li>
  );
}

function factsOf({ rating, jobs, suburb, distanceKm }: Contractor, t: Translate): string {
  const facts = [
    rating === null ? t('writeRequest.contractor.notRated') : `★ ${formatDecimals(rating, 1)}`,
    t('writeRequest.contractor.projects', { count: jobs }),
    suburb,
    distanceKm === null ? null : t('writeRequest.contractor.km', { count: distanceKm }),
  ];
  return facts.filter(Boolean).join(' · ');
}
