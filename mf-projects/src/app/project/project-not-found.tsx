import { PageHeading } from '@worklane/kernel/modules';
import { ButtonLink, Container, Icon } from '@worklane/kernel/ui';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { hubPath } from '../../shared/paths.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { CenteredMessage, IconCircle } from './project.styles.ts';

/** A missing and an inaccessible project look the same, so that nothing is revealed. */
export function ProjectNotFound({ children }: { children?: ReactNode }) {
  const t = useProjectTexts();
  return (
    <Container>
      <CenteredMessage>
        <IconCircle>
          <Icon icon={LockKeyhole} size={32} />
        </IconCircle>
        <PageHeading title={t('project.inaccessible')} />
        <ButtonLink kind="primary" href={hubPath('dashboard')}>
          {t('project.toDashboard')}
        </ButtonLink>
      </CenteredMessage>
      {children}
    </Container>
  );
}
