import { lazyPart } from '@worklane/shared-kernel/modules';
import { CardBody, Skeleton, Stack } from '@worklane/shared-kernel/ui';
import type { Project } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { DeliverablesField } from './deliverables-field.tsx';
import { SectionTitle } from './quote-form.styles.ts';

const SalesPitchField = lazyPart(async () => (await import('./sales-pitch-field.tsx')).SalesPitchField);

const TermsField = lazyPart(async () => (await import('./terms-field.tsx')).TermsField);

/** What the seller offers for the price. Only procurement projects have a sales pitch. */
export function OfferSection({ formId, project }: { formId: string; project: Project }) {
  const t = useProjectTexts();
  return (
    <CardBody>
      <SectionTitle>{t('quoteForm.offer')}</SectionTitle>
      <Stack $gap={24}>
        {project.brief.isProcurement && (
          <SalesPitchField formId={formId} pending={<Skeleton height={274} faint />} />
        )}
        <DeliverablesField formId={formId} />
        <TermsField projectId={project.id} pending={<Skeleton height={152} faint />} />
      </Stack>
    </CardBody>
  );
}
