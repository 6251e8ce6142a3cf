import { PathLink } from '@worklane/kernel/modules';
import { Avatar, Icon, Stack } from '@worklane/kernel/ui';
import { hubPath, hubStatuses } from '../../shared/paths.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { BusinessName, Count, HubIdentity, IdentityLine, PersonName, SideEntry } from './hub.styles.ts';
import { hubIcons } from './hub-entries.ts';
import type { HubNavigation } from './hub-frame.tsx';

export function HubSidebar({ status, counts, business, user }: HubNavigation) {
  const t = useProjectTexts();
  return (
    <aside aria-label={t('hub.businessLabel')}>
      <HubIdentity>
        <IdentityLine as={PathLink} to={business.path}>
          <Avatar id={business.id} name={business.name} image={business.logoUrl} shape="business" size={44} />
          <BusinessName dir="auto">{business.name}</BusinessName>
        </IdentityLine>
        <IdentityLine as={PathLink} to={user.path}>
          <Avatar id={user.id} name={user.name} image={user.avatarUrl} size={24} />
          <PersonName dir="auto">{user.name}</PersonName>
        </IdentityLine>
      </HubIdentity>
      <Stack as="nav" $gap={2} aria-label={t('hub.navigation')}>
        {hubStatuses.map((entry) => (
          <SideEntry key={entry} href={hubPath(entry)} aria-current={entry === status ? 'page' : undefined}>
            <Icon icon={hubIcons[entry]} />
            {t(`hub.entry.${entry}`)}
            {entry !== 'dashboard' && counts?.[entry] !== undefined && <Count>{counts[entry]}</Count>}
          </SideEntry>
        ))}
      </Stack>
    </aside>
  );
}
