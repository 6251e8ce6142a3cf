import type { PublishedRelease } from '@worklane/kernel/contracts';
import { attachmentSizeLabel } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { Card, CardBody, CardHeader, type KeyValue, KeyValueList } from '@worklane/kernel/ui';
import { useInstantText } from '../../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { Code } from '../releases.styles.ts';
import { commitItems } from './commit-items.tsx';

export function FactsCard({ release }: { release: PublishedRelease | undefined }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const instant = useInstantText();
  if (!release) return null;
  const { id, kernel, needsKernel, who, at, source, bytes, files, keptAs } = release;
  const items: KeyValue[] = [
    { key: 'id', label: t('releases.release'), value: <Code>{id}</Code> },
    ...commitItems(t, source),
    needsKernel === undefined
      ? { key: 'kernel', label: t('releases.kernel'), value: kernel }
      : { key: 'kernel', label: t('releases.needsKernel'), value: <Code>{needsKernel}</Code> },
    {
      key: 'who',
      label: t('releases.publishedByLabel'),
      value: t('releases.publishedBy', { at: instant(at), who }),
    },
    {
      key: 'size',
      label: t('releases.allFiles'),
      value: t('releases.filesAndSize', { count: files, size: word(attachmentSizeLabel(bytes)) }),
    },
    { key: 'kept', label: t('releases.kept'), value: t(`releases.keptAs.${keptAs ?? 'nothing'}`) },
  ];
  return (
    <Card aria-labelledby="release-facts">
      <CardHeader title={t('releases.facts')} titleId="release-facts" />
      <CardBody>
        <KeyValueList items={items} />
      </CardBody>
    </Card>
  );
}
