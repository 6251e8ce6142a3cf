import { PageHeading } from '@worklane/shared-kernel/modules';
import { Container } from '@worklane/shared-kernel/ui';
import { useBuyingTexts } from '../../shared/texts.ts';

export function ImportRequestsPage() {
  const t = useBuyingTexts();
  return (
    <Container>
      <PageHeading title={t('importRequests.title')} />
    </Container>
  );
}
