import { attachmentSizeLabel } from '@worklane/shared-kernel/domain';
import { useTexts } from '@worklane/shared-kernel/i18n';
import { Icon } from '@worklane/shared-kernel/ui';
import { Download, FileText } from 'lucide-react';
import { FileLink, Row, Rows, Size, TypeIcon } from './attachment-list.styles.ts';
import type { Attachment } from './project.ts';

/** Files to download, each with its size. */
export function AttachmentList({ files, titleId }: { files: readonly Attachment[]; titleId: string }) {
  const words = useTexts('domain');
  return (
    <Rows aria-labelledby={titleId}>
      {files.map(({ id, name, size, url }) => {
        const { code, params } = attachmentSizeLabel(size);
        return (
          <Row key={id}>
            <TypeIcon>
              <Icon icon={FileText} />
            </TypeIcon>
            <div>
              <FileLink href={url} download>
                <bdi>{name}</bdi>
              </FileLink>
              <Size>{words(code, { ...params })}</Size>
            </div>
            <Icon icon={Download} />
          </Row>
        );
      })}
    </Rows>
  );
}
