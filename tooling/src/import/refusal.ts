import { quoted } from '@worklane/shared-kernel/domain/request-import';

export interface Refusal {
  line: number;
  title: string;
  reason: string;
}

export function refusalLine({ line, title, reason }: Refusal): string {
  return `  line ${line}${title === '' ? '' : ` ${quoted(title)}`}: ${reason}`;
}
