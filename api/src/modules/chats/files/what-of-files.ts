import { messageFilesLabel } from '@worklane/shared-kernel/domain';
import { wordsOf } from '../../../platform/words.ts';

export function whatOf(files: readonly { width: number | null }[]): string {
  const { code, params } = messageFilesLabel(files.map(({ width }) => ({ isPicture: width !== null })));
  return wordsOf(code, params);
}
