import { Card, CardBody, CardHead, Skeleton, SkeletonText } from '@worklane/shared-kernel/ui';
import { useProjectTexts } from '../shared/texts.ts';

/** The form's box while its code is on the way. */
export function FormToCome() {
  const t = useProjectTexts();
  return (
    <Card aria-busy="true">
      <CardHead title={t('quoteForm.title')} />
      <CardBody>
        <Skeleton height={96} faint />
      </CardBody>
      <CardBody>
        <Skeleton height={104} faint />
      </CardBody>
      <CardBody>
        <SkeletonText lines={6} />
      </CardBody>
    </Card>
  );
}
