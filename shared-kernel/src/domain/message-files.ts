import type { DomainWord } from './rule-violation.ts';

/** What stands for a message that has files and no text: 'a photo' or '{{count}} files'. */
export function messageFilesLabel(files: readonly { isPicture: boolean }[]): DomainWord {
  const count = files.length;
  if (files.every(({ isPicture }) => isPicture))
    return count === 1 ? { code: 'message.photo' } : { code: 'message.photos', params: { count } };
  return count === 1 ? { code: 'message.file' } : { code: 'message.files', params: { count } };
}
