import type { DomainWord, DomainWordCode } from '@worklane/shared-kernel/domain';
import { type Translate, useTexts, violationText } from '@worklane/shared-kernel/i18n';
import { useCallback } from 'react';

/** The words of this module. */
export const useProjectTexts = (): Translate => useTexts('mf-projects');

/** The words of the domain's labels. */
export function useDomainWords(): (word: DomainWord | DomainWordCode) => string {
  const t = useTexts('domain');
  return useCallback((word) => violationText(t, typeof word === 'string' ? { code: word } : word), [t]);
}
