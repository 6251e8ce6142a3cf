import type { CurrentUser } from '@worklane/kernel/contracts';
import { PathLink, useIsOwnedPath } from '@worklane/kernel/modules';
import { Avatar, ButtonLink, Inline, Muted } from '@worklane/kernel/ui';
import { useId } from 'react';
import { About, Section } from '../../shared/sections.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { BusinessName } from './edit-profile.styles.ts';

const TEAM_PATH = '/business/teamEdit';

interface BusinessSectionProps {
  business: NonNullable<CurrentUser['business']>;
  isLead: boolean;
}

export function BusinessSection({ business, isLead }: BusinessSectionProps) {
  const t = useAccountTexts();
  const titleId = useId();
  const mayEditTeam = useIsOwnedPath(TEAM_PATH) && isLead;
  return (
    <Section aria-labelledby={titleId}>
      <About>
        <h2 id={titleId}>{t('profile.business.title')}</h2>
        {mayEditTeam && <p>{t('profile.business.about')}</p>}
        {!isLead && <p>{t('profile.business.aboutMember')}</p>}
      </About>
      <Inline>
        <Avatar
          id={business.id}
          name={business.name}
          image={business.businessLogoUrl}
          shape="business"
          size={44}
        />
        <BusinessName>
          <PathLink to={`/businessProfile/${business.id}`}>{business.name}</PathLink>
          <Muted>{t(isLead ? 'profile.business.lead' : 'profile.business.member')}</Muted>
        </BusinessName>
        {mayEditTeam && (
          <ButtonLink href={TEAM_PATH} kind="secondary" size="sm">
            {t('profile.business.editTeam')}
          </ButtonLink>
        )}
      </Inline>
    </Section>
  );
}
