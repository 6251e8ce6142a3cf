import { attachmentSizeLabel } from '@worklane/shared-kernel/domain';
import { useTexts } from '@worklane/shared-kernel/i18n';
import { fileIcon, Icon } from '@worklane/shared-kernel/ui';
import { Download, Paperclip } from 'lucide-react';
import { FileLink, Row, Rows, Size, TypeIcon } from './attachment-list.styles.ts';
import type { Attachment } from './project.ts';

interface AttachmentListProps {
  files: readonly Attachment[];
  titleId: string;
  /** For an aside. */
  isSmall?: boolean;
}

/** Files to download, each with its size. */
export function AttachmentList({ files, titleId, isSmall = false }: AttachmentListProps) {
  const words = useTexts('domain');
  return (
    <Rows aria-labelledby={titleId} $isSmall={isSmall}>
      {files.map(({ id, name, size, url }) => {
        const { code, params } = attachmentSizeLabel(size);
        return (
          <Row key={id}>
            {isSmall ? (
              <Icon icon={Paperclip} size={16} />
            ) : (
              <TypeIcon>
                <Icon icon={fileIcon(name)} />
              </TypeIcon>
            )}
            <div>
              <FileLink href={url} download>
                <bdi>{name}</bdi>
              </FileLink>
              <Size>{words(code, { ...params })}</Size>
            </div>
            {!isSmall && <Icon icon={Download} />}
          </Row>
        );
      })}
    </Rows>
  );
}
