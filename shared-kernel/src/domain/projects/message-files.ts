import type { DomainWord } from '../rule-violation.ts';

/** The text shown for a message that has files but no text: 'a photo' or '{{count}} files'. */
export function messageFilesLabel(files: readonly { isPicture: boolean }[]): DomainWord {
  const count = files.length;
  if (files.every(({ isPicture }) => isPicture))
    return count === 1 ? { code: 'message.photo' } : { code: 'message.photos', params: { count } };
  return count === 1 ? { code: 'message.file' } : { code: 'message.files', params: { count } };
}
