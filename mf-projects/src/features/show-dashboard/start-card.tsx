import { PathLink, useIsOwnedPath } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { ButtonLink, Card, CardBody, Icon } from '@worklane/kernel/ui';
import { Compass, Store } from 'lucide-react';
import { useId } from 'react';
import { businessProfilePath, searchPath } from '../../shared/paths.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { IconBox, StartLayout, StartText } from './dashboard.styles.ts';

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
        <StartLayout>
          <IconBox $tone="notice">
            <Icon icon={Store} />
          </IconBox>
          <StartText>
            <h2 id={titleId}>{t('start.title')}</h2>
            <p>{t('start.sentence')}</p>
          </StartText>
          {canGo && (
            <ButtonLink kind="primary" href={path}>
              {t('start.action')}
            </ButtonLink>
          )}
        </StartLayout>
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
        <StartLayout>
          <IconBox>
            <Icon icon={Compass} />
          </IconBox>
          <StartText>
            <h2 id={titleId}>{t('quickLinks.title')}</h2>
            <p>
              <PathLink to={searchPath}>{t('quickLinks.search')}</PathLink>
            </p>
          </StartText>
        </StartLayout>
      </CardBody>
    </Card>
  );
}
