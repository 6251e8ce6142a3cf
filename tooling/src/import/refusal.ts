import type { DomainWord } from '@worklane/shared-kernel/domain';
import { quoted } from '@worklane/shared-kernel/domain/request-import';
import { domainLocales, readWords } from '@worklane/shared-kernel/server';

export interface Refusal {
  line: number;
  title: string;
  reason: string;
}

export function refusalLine({ line, title, reason }: Refusal): string {
  return `  line ${line}${title === '' ? '' : ` ${quoted(title)}`}: ${reason}`;
}

const words = readWords(domainLocales);

export const reasonText = ({ code, params }: DomainWord): string => words.of(code, params);

export const reasonsText = (reasons: readonly DomainWord[]): string => reasons.map(reasonText).join('; ');
