import type { DomainWord } from '@worklane/shared-kernel/domain';
import { type Translate, useTexts, violationText } from '@worklane/shared-kernel/i18n';
import { useCallback } from 'react';

/** The words of this module. */
export const useMessagingTexts = (): Translate => useTexts('mf-messaging');

/** The words of the domain's labels. */
export function useDomainWords(): (word: DomainWord) => string {
  const t = useTexts('domain');
  return useCallback((word) => violationText(t, word), [t]);
}
