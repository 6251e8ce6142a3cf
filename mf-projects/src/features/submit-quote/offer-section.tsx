import { CardBody, Skeleton, Stack } from '@worklane/shared-kernel/ui';
import { lazy, Suspense } from 'react';
import { useProjectTexts } from '../../shared/texts.ts';
import { DeliverablesField } from './deliverables-field.tsx';
import { SectionTitle } from './quote-form.styles.ts';

const SalesPitchField = lazy(async () => ({
  default: (await import('./sales-pitch-field.tsx')).SalesPitchField,
}));

/** What the seller offers for the price. A sales pitch goes with procurement jobs only. */
export function OfferSection({ formId, isProcurement }: { formId: string; isProcurement: boolean }) {
  const t = useProjectTexts();
  return (
    <CardBody>
      <SectionTitle>{t('quoteForm.offer')}</SectionTitle>
      <Stack $gap={24}>
        {isProcurement && (
          <Suspense fallback={<Skeleton height={274} faint />}>
            <SalesPitchField formId={formId} />
          </Suspense>
        )}
        <DeliverablesField formId={formId} />
      </Stack>
    </CardBody>
  );
}
