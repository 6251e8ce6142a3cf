import { PageHeading } from '@worklane/shared-kernel/modules';
import { Avatar, ButtonLink, Card } from '@worklane/shared-kernel/ui';
import { ExternalLink } from 'lucide-react';
import { NewTabHint } from '../../shared/new-tab-hint.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import type { BusinessProfile } from './business.ts';
import { SocialIcon } from './social-icon.tsx';
import { HeaderGrid, Industries, Links, SocialLink, SocialLinks } from './view-business.styles.ts';

/** The header of the profile: logo, name, industries and links. */
export function BusinessHeader({ business }: { business: BusinessProfile }) {
  const t = useBusinessTexts();
  const { id, name, logoUrl, industryLabels, website, socialLinks } = business;
  return (
    <Card as="div">
      <HeaderGrid>
        <Avatar id={id} name={name} image={logoUrl} shape="business" size={96} />
        <div>
          <PageHeading title={name}>
            <span dir="auto">{name}</span>
          </PageHeading>
          {industryLabels.length > 0 && <Industries>{industryLabels.join(', ')}</Industries>}
          {(website || socialLinks.length > 0) && (
            <Links>
              {website && (
                <ButtonLink
                  href={website}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  iconEnd={ExternalLink}
                >
                  {t('website')}
                  <NewTabHint />
                </ButtonLink>
              )}
              {socialLinks.length > 0 && (
                <SocialLinks>
                  {socialLinks.map((link) => (
                    <li key={link.id}>
                      <SocialLink href={link.url} target="_blank" rel="noopener noreferrer nofollow">
                        <SocialIcon network={link.network} />
                        <NewTabHint>{link.label}</NewTabHint>
                      </SocialLink>
                    </li>
                  ))}
                </SocialLinks>
              )}
            </Links>
          )}
        </div>
      </HeaderGrid>
    </Card>
  );
}
