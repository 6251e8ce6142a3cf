import { PathLink, useIsOwnedPath } from '@worklane/shared-kernel/modules';
import { useUser } from '@worklane/shared-kernel/session';
import { ButtonLink, Card, CardBody, Icon } from '@worklane/shared-kernel/ui';
import { Compass, Store } from 'lucide-react';
import { useId } from 'react';
import { businessProfilePath, searchPath } from '../../shared/paths.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { IconBox, StartLine, StartWords } from './dashboard.styles.ts';

/** The first thing to do while the business profile has gaps, else a way to more work. */
export function StartCard() {
  const business = useUser()?.business;
  if (!business) return null;
  const isComplete = Boolean(business.businessLogoUrl && business.description && business.formattedAddress);
  return isComplete ? <QuickLinks /> : <CompleteProfile businessId={business.id} />;
}

function CompleteProfile({ businessId }: { businessId: string }) {
  const t = useProjectTexts();
  const titleId = useId();
  const path = businessProfilePath(businessId);
  const canGo = useIsOwnedPath(path);
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <StartLine>
          <IconBox $tone="notice">
            <Icon icon={Store} />
          </IconBox>
          <StartWords>
            <h2 id={titleId}>{t('start.title')}</h2>
            <p>{t('start.sentence')}</p>
          </StartWords>
          {canGo && (
            <ButtonLink kind="primary" href={path}>
              {t('start.action')}
            </ButtonLink>
          )}
        </StartLine>
      </CardBody>
    </Card>
  );
}

function QuickLinks() {
  const t = useProjectTexts();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <StartLine>
          <IconBox>
            <Icon icon={Compass} />
          </IconBox>
          <StartWords>
            <h2 id={titleId}>{t('quickLinks.title')}</h2>
            <p>
              <PathLink to={searchPath}>{t('quickLinks.search')}</PathLink>
            </p>
          </StartWords>
        </StartLine>
      </CardBody>
    </Card>
  );
}
