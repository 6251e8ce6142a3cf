import { CardBody, Skeleton, Stack } from '@worklane/shared-kernel/ui';
import { lazy, Suspense } from 'react';
import type { Project } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { DeliverablesField } from './deliverables-field.tsx';
import { SectionTitle } from './quote-form.styles.ts';

const SalesPitchField = lazy(async () => ({
  default: (await import('./sales-pitch-field.tsx')).SalesPitchField,
}));

const TermsField = lazy(async () => ({ default: (await import('./terms-field.tsx')).TermsField }));

/** What the seller offers for the price. A sales pitch goes with procurement jobs only. */
export function OfferSection({ formId, project }: { formId: string; project: Project }) {
  const t = useProjectTexts();
  return (
    <CardBody>
      <SectionTitle>{t('quoteForm.offer')}</SectionTitle>
      <Stack $gap={24}>
        {project.brief.isProcurement && (
          <Suspense fallback={<Skeleton height={274} faint />}>
            <SalesPitchField formId={formId} />
          </Suspense>
        )}
        <DeliverablesField formId={formId} />
        <Suspense fallback={<Skeleton height={152} faint />}>
          <TermsField projectId={project.id} />
        </Suspense>
      </Stack>
    </CardBody>
  );
}
