import { isApiError } from '@worklane/kernel/http';
import { useSubmitFailureText } from '@worklane/kernel/ui';
import { useBuyingTexts } from './texts.ts';

/** The words for a refused or failed call; for an ended session they ask to send again after the new sign-in. */
export function useFailureText(): (error: unknown) => string {
  const t = useBuyingTexts();
  const words = useSubmitFailureText();
  return (error) => (isApiError(error) && error.status === 401 ? t('notSent.sessionEnded') : words(error));
}
