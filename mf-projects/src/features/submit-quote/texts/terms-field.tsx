import { FILE_MAX_MEGABYTES, LIST_MAX_ITEMS } from '@worklane/kernel/domain';
import { useController, useFormContext } from '@worklane/kernel/forms';
import { useUser } from '@worklane/kernel/session';
import { UploadField, type UploadItem } from '@worklane/kernel/ui/upload';
import { useProjectTexts } from '../../../shared/texts.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';

interface TermsFieldProps {
  projectId: string;
  onUploads: (uploads: readonly UploadItem[]) => void;
}

export function TermsField({ projectId, onUploads }: TermsFieldProps) {
  const t = useProjectTexts();
  const most = LIST_MAX_ITEMS.quoteFiles;
  const userId = useUser()?.id ?? '';
  const { control } = useFormContext<QuoteFormValues>();
  const { field, fieldState } = useController({ control, name: 'termsAndConditions' });
  return (
    <UploadField
      label={t('quote.terms.label')}
      optional
      hint={t('quoteForm.termsHint', { most, megabytes: FILE_MAX_MEGABYTES })}
      place={{ purpose: 'quote-attachment', context: projectId, userId, most }}
      value={field.value}
      onChange={field.onChange}
      onUploads={onUploads}
      {...(fieldState.error?.message && { error: fieldState.error.message })}
    />
  );
}
