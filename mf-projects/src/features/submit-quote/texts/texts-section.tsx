import { lazyPart } from '@worklane/kernel/modules';
import { CardBody, Skeleton, Stack } from '@worklane/kernel/ui';
import type { UploadItem } from '@worklane/kernel/ui/upload';
import type { Project } from '../../../shared/project/project.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { SectionTitle } from '../quote-form.styles.ts';
import { DeliverablesField } from './deliverables-field.tsx';
import { TermsInWords } from './terms-in-words.tsx';

const SalesPitchField = lazyPart(async () => (await import('./sales-pitch-field.tsx')).SalesPitchField);

const TermsField = lazyPart(async () => (await import('./terms-field.tsx')).TermsField);

interface TextsSectionProps {
  formId: string;
  project: Project;
  onUploads: (uploads: readonly UploadItem[]) => void;
}

export function TextsSection({ formId, project, onUploads }: TextsSectionProps) {
  const t = useProjectTexts();
  return (
    <CardBody>
      <SectionTitle>{t('quoteForm.offer')}</SectionTitle>
      <Stack $gap={24}>
        {project.brief.isProcurement && (
          <SalesPitchField formId={formId} pending={<Skeleton height={274} faint />} />
        )}
        <DeliverablesField formId={formId} />
        <TermsInWords formId={formId} />
        <TermsField projectId={project.id} onUploads={onUploads} pending={<Skeleton height={152} faint />} />
      </Stack>
    </CardBody>
  );
}
