import { badgeCardOf, type DomainWord } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { useIsOwnedPath } from '@worklane/kernel/modules';
import { BadgeSeal, Icon, Link, Pill } from '@worklane/kernel/ui';
import { ChevronRight, ClockAlert, Hourglass, Pencil } from 'lucide-react';
import type { Badge } from './badge-cards.api.ts';
import { BadgeBox, BadgeHeader, CardNote, LinkLabel, Name, PillOnGreyedCard } from './badge-cards.styles.ts';
import { Tip } from './tip.tsx';

export const levelPath = (levelId: string) => `/vetting/${levelId}`;

interface BadgeCardProps {
  badge: Badge;
  explains: boolean;
  isPrimary: boolean;
  note?: string;
}

export function BadgeCard({ badge, explains, isPrimary, note }: BadgeCardProps) {
  const path = levelPath(badge.levelId);
  const isTherePage = useIsOwnedPath(path);
  const { label, isClickable, isGreyed, isIconActive } = badgeCardOf(badge.vettingCase, { isPrimary });
  const isLink = isClickable && isTherePage;
  const content = (
    <>
      <BadgeHeader>
        <BadgeSeal iconUrl={badge.iconUrl} isActive={isIconActive} />
        {label && <BadgeState label={label} isLink={isLink} />}
      </BadgeHeader>
      <Name dir="auto">
        {badge.name}
        {note && <CardNote>{note}</CardNote>}
      </Name>
    </>
  );
  return (
    <Tip text={explains ? badge.description : null}>
      {(describedBy) => {
        if (isLink) {
          return (
            <BadgeBox as={Link} href={path} $isLink aria-describedby={describedBy}>
              {content}
            </BadgeBox>
          );
        }
        // A button, so that the explanation can be reached by keyboard and touch.
        return describedBy ? (
          <BadgeBox as="button" type="button" $isGreyed={isGreyed} aria-describedby={describedBy}>
            {content}
          </BadgeBox>
        ) : (
          <BadgeBox $isGreyed={isGreyed}>{content}</BadgeBox>
        );
      }}
    </Tip>
  );
}

function BadgeState({ label, isLink }: { label: DomainWord; isLink: boolean }) {
  const word = useDomainWords();
  switch (label.code) {
    case 'badge.get':
      return isLink ? (
        <LinkLabel>
          {word(label)}
          <Icon icon={ChevronRight} size={16} />
        </LinkLabel>
      ) : null;
    case 'badge.draft':
      return (
        <Pill icon={Pencil} size="sm">
          {word(label)}
        </Pill>
      );
    case 'badge.submitted':
      return (
        <Pill tone="info" icon={Hourglass} size="sm">
          {word(label)}
        </Pill>
      );
    case 'badge.expiresToday':
    case 'badge.expired':
      return (
        <Pill tone="err" icon={ClockAlert} size="sm">
          {word(label)}
        </Pill>
      );
    default:
      return (
        <PillOnGreyedCard>
          <Pill size="sm">{word(label)}</Pill>
        </PillOnGreyedCard>
      );
  }
}
