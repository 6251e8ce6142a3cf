import { formatList } from '@worklane/kernel/i18n';
import { PageHeading } from '@worklane/kernel/modules';
import {
  Avatar,
  ButtonLink,
  Card,
  Inline,
  Link,
  NewTabLink,
  Stars,
  VisuallyHidden,
} from '@worklane/kernel/ui';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { SocialIcon } from '../../shared/social-icon.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import type { BusinessProfile } from './business.ts';
import { HeaderGrid, Industries, Rating, SocialLink } from './view-business.styles.ts';

interface BusinessHeaderProps {
  business: BusinessProfile;
  isLead: boolean;
  actions: ReactNode;
}

export function BusinessHeader({ business, isLead, actions }: BusinessHeaderProps) {
  const t = useBusinessTexts();
  const { id, name, logoUrl, industryLabels, website, socialLinks, rating } = business;
  return (
    <Card as="div">
      <HeaderGrid>
        <div>
          <Avatar id={id} name={name} image={logoUrl} shape="business" size={96} />
          {isLead && (
            <Link href={`/business/edit/${id}`}>
              {t(logoUrl ? 'business.changeLogo' : 'business.addLogo')}
            </Link>
          )}
        </div>
        <div>
          <PageHeading title={name}>
            <span dir="auto">{name}</span>
          </PageHeading>
          {industryLabels.length > 0 && <Industries>{formatList(industryLabels)}</Industries>}
          {rating.count > 0 && (
            <Rating>
              <Stars value={Math.round(rating.mean)} />
              <span>{t('reviews.mean', { mean: rating.mean.toFixed(1), count: rating.count })}</span>
            </Rating>
          )}
          {(website || socialLinks.length > 0) && (
            <Inline $gap={8} $align="stretch" $marginTop={18}>
              {website && (
                <NewTabLink as={ButtonLink} href={website} iconEnd={ExternalLink}>
                  {t('business.website')}
                </NewTabLink>
              )}
              {socialLinks.length > 0 && (
                <Inline as="ul" $gap={4}>
                  {socialLinks.map((link) => (
                    <li key={link.id}>
                      <SocialLink href={link.url}>
                        <SocialIcon network={link.network} />
                        <VisuallyHidden>{link.label}</VisuallyHidden>
                      </SocialLink>
                    </li>
                  ))}
                </Inline>
              )}
            </Inline>
          )}
          {actions}
        </div>
      </HeaderGrid>
    </Card>
  );
}
