import type { ComparedBadge, ComparedQuote, Comparison } from '@worklane/kernel/contracts';
import { dayOfInstant } from '@worklane/kernel/domain';
import { serverNow } from '@worklane/kernel/http';
import { Icon, Stack } from '@worklane/kernel/ui';
import { TriangleAlert } from 'lucide-react';
import { coverCodeOf } from '../../shared/comparison/rows/contractor-rows.ts';
import { dayAt, type SheetWords, useSheetWords } from '../../shared/comparison/sheet/sheet-words.ts';
import { Warning } from './award.styles.ts';

const isCovered = ({ cover }: ComparedBadge) => cover === 'coversWork' || cover === 'doesNotExpire';

function badgeWarning(badge: ComparedBadge, { t, numericDay, today }: SheetWords): string {
  const { name, isRequired, lastDay } = badge;
  const kind = t(`comparison.badge.${isRequired ? 'required' : 'desirable'}`);
  const day = lastDay === null ? '' : numericDay(lastDay);
  return t(`awardQuote.warning.${coverCodeOf(badge, today)}`, { name, kind, day });
}

function priceWarning(quote: ComparedQuote, comparison: Comparison, words: SheetWords): string | null {
  const { t, day } = words;
  const last = quote.content.validUntil === null ? null : dayOfInstant(quote.content.validUntil);
  if (last === null) return null;
  const today = dayAt(new Date(serverNow()).toISOString(), comparison.siteTimeZone);
  if (last < today) return t('awardQuote.warning.priceEnded', { day: day(last) });
  const start =
    quote.content.startDate === null ? comparison.startDate : dayOfInstant(quote.content.startDate);
  return start !== null && last < start ? t('awardQuote.warning.priceEnds', { day: day(last) }) : null;
}

interface WarningsProps {
  comparison: Comparison;
  winner: ComparedQuote;
  /** The contractor lodged it again while the dialog was open. */
  isNewRevision: boolean;
}

/** Facts to know before an award. Only a quote that is being modified stops it. */
export function Warnings({ comparison, winner, isNewRevision }: WarningsProps) {
  const words = useSheetWords();
  const { t } = words;
  const warnings = [
    ...(winner.isBeingModified
      ? [t('awardQuote.warning.beingModified', { name: winner.contractor.name })]
      : []),
    ...(isNewRevision ? [t('awardQuote.warning.newRevision', { revision: winner.revision })] : []),
    ...winner.badges.filter((badge) => !isCovered(badge)).map((badge) => badgeWarning(badge, words)),
    ...[priceWarning(winner, comparison, words) ?? []].flat(),
  ];
  if (warnings.length === 0) return null;
  return (
    <div role="status">
      <Stack as="ul" $gap={4} $marginTop={10}>
        {warnings.map((text) => (
          <Warning key={text}>
            <Icon icon={TriangleAlert} size={16} />
            <span>{text}</span>
          </Warning>
        ))}
      </Stack>
    </div>
  );
}
