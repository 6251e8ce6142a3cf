import type { Attachment } from '@worklane/kernel/contracts';
import { attachmentSizeLabel } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { FileRow, FileTypeIcon, IconButton, Muted } from '@worklane/kernel/ui';
import { Eye } from 'lucide-react';
import { useBusinessTexts } from '../../../shared/texts.ts';
import type { ShownEvidence } from './use-shown-evidence.ts';

interface EvidenceListProps {
  files: readonly Attachment[];
  shown: ShownEvidence;
}

export function EvidenceList({ files, shown }: EvidenceListProps) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map(({ _id, url, attachmentName, size, risk, preview }) => (
        <FileRow key={_id}>
          <FileTypeIcon name={attachmentName} />
          <div>
            <a href={risk ? `${url}&confirmed=yes` : url} download>
              <bdi>{attachmentName}</bdi>
            </a>
            <Muted>
              {word(attachmentSizeLabel(size))}
              {risk && ` · ${t('reviewBadges.risky')}`}
            </Muted>
          </div>
          {preview && (
            <IconButton
              icon={Eye}
              label={t('reviewBadges.show', { name: attachmentName })}
              aria-pressed={shown.id === _id}
              data-shows-evidence={_id}
              onClick={() => shown.open(_id)}
            />
          )}
        </FileRow>
      ))}
    </ul>
  );
}
