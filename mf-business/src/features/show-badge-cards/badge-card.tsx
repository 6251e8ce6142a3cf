import { badgeCardOf, type DomainWord } from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { useIsOwnedPath } from '@worklane/shared-kernel/modules';
import { Icon, Link, Pill, StatusPill } from '@worklane/shared-kernel/ui';
import { ChevronRight } from 'lucide-react';
import type { Badge } from './badge-cards.api.ts';
import { Box, Name, OnGrey, Top, Way } from './badge-cards.styles.ts';
import { Seal } from './seal.tsx';
import { Tip } from './tip.tsx';

const levelPath = (levelId: string) => `/vetting/${levelId}`;

interface BadgeCardProps {
  badge: Badge;
  explains: boolean;
  isPrimary: boolean;
}

/** One badge. Only the primary user sees its state, and opens it unless it is obtained. */
export function BadgeCard({ badge, explains, isPrimary }: BadgeCardProps) {
  const path = levelPath(badge.levelId);
  const isTherePage = useIsOwnedPath(path);
  const { label, isClickable, isGreyed, isIconActive } = badgeCardOf(badge.vettingCase, { isPrimary });
  const isLink = isClickable && isTherePage;
  const content = (
    <>
      <Top>
        <Seal iconUrl={badge.iconUrl} isActive={isIconActive} />
        {label && <State label={label} isLink={isLink} />}
      </Top>
      <Name dir="auto">{badge.name}</Name>
    </>
  );
  return (
    <Tip text={explains ? badge.description : null}>
      {(describedBy) => {
        if (isLink) {
          return (
            <Box as={Link} href={path} $isLink aria-describedby={describedBy}>
              {content}
            </Box>
          );
        }
        // What explains itself can be reached by keyboard and touch, too.
        return describedBy ? (
          <Box as="button" type="button" $isGreyed={isGreyed} aria-describedby={describedBy}>
            {content}
          </Box>
        ) : (
          <Box $isGreyed={isGreyed}>{content}</Box>
        );
      }}
    </Tip>
  );
}

function State({ label, isLink }: { label: DomainWord; isLink: boolean }) {
  const word = useDomainWords();
  switch (label.code) {
    case 'badge.get':
      // Where there is no page to get it on, an invitation to would lead nowhere.
      return isLink ? (
        <Way>
          {word(label)}
          <Icon icon={ChevronRight} size={16} />
        </Way>
      ) : null;
    case 'badge.draft':
      return (
        <StatusPill kind="draft" size="sm">
          {word(label)}
        </StatusPill>
      );
    case 'badge.submitted':
      return (
        <StatusPill kind="submitted" size="sm">
          {word(label)}
        </StatusPill>
      );
    case 'badge.expired':
      return (
        <StatusPill kind="expired" size="sm">
          {word(label)}
        </StatusPill>
      );
    default:
      return (
        <OnGrey>
          <Pill size="sm">{word(label)}</Pill>
        </OnGrey>
      );
  }
}
