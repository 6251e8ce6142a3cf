import { useCallback } from 'react';
import type { DomainWord, DomainWordCode } from '../domain/index.ts';
import { useTexts } from './texts.ts';
import { violationText } from './violation-text.ts';

export function useDomainWords(): (word: DomainWord | DomainWordCode) => string {
  const t = useTexts('domain');
  return useCallback((word) => violationText(t, typeof word === 'string' ? { code: word } : word), [t]);
}
