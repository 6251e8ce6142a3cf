import { PageHeading } from '@worklane/shared-kernel/modules';
import { Container } from '@worklane/shared-kernel/ui';
import { useBuyingTexts } from '../../shared/texts.ts';

export function PreviewRequestPage() {
  const t = useBuyingTexts();
  return (
    <Container>
      <PageHeading title={t('previewRequest.title')} />
    </Container>
  );
}
