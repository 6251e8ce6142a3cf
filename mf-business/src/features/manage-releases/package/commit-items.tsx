import type { ReleaseSource } from '@worklane/kernel/contracts';
import type { KeyValue } from '@worklane/kernel/ui';
import type { useBusinessTexts } from '../../../shared/texts.ts';
import { Code } from '../releases.styles.ts';

const SHORT_COMMIT = 8;

export function commitItems(
  t: ReturnType<typeof useBusinessTexts>,
  source: ReleaseSource | null | undefined,
): KeyValue[] {
  if (!source) return [];
  const { commit, author, isDirty, title } = source;
  return [
    {
      key: 'commit',
      label: t('releases.commit'),
      value: (
        <>
          {title && (
            <>
              <bdi>{title}</bdi>
              <br />
            </>
          )}
          <Code>{commit.slice(0, SHORT_COMMIT)}</Code> <bdi>{author}</bdi>
          {isDirty && ` (${t('releases.commitDiffers')})`}
        </>
      ),
    },
  ];
}
