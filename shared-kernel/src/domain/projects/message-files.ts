import type { DomainWord } from '../rule-violation.ts';

export function messageFilesLabel(files: readonly { isPicture: boolean }[]): DomainWord {
  const count = files.length;
  if (files.every(({ isPicture }) => isPicture))
    return count === 1 ? { code: 'message.photo' } : { code: 'message.photos', params: { count } };
  return count === 1 ? { code: 'message.file' } : { code: 'message.files', params: { count } };
}
