import { PageHeading } from '@worklane/shared-kernel/modules';
import { ButtonLink, Container, Icon } from '@worklane/shared-kernel/ui';
import { LockKeyhole } from 'lucide-react';
import { hubPath } from '../shared/paths.ts';
import { useProjectTexts } from '../shared/texts.ts';
import { Centre, CentreDisc } from './project.styles.ts';

/** A job that is not there, or not for this person: both look the same. */
export function Inaccessible() {
  const t = useProjectTexts();
  return (
    <Container>
      <Centre>
        <CentreDisc>
          <Icon icon={LockKeyhole} size={32} />
        </CentreDisc>
        <PageHeading title={t('project.inaccessible')} />
        <ButtonLink kind="primary" href={hubPath('dashboard')}>
          {t('project.toDashboard')}
        </ButtonLink>
      </Centre>
    </Container>
  );
}
