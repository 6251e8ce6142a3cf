import { Stack } from '@worklane/kernel/ui';
import { PreviewPlaceContext } from '../../shared/file-preview/preview-place.ts';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { DownloadCard } from './download-card.tsx';
import { FilesPreview } from './files-preview.tsx';
import { Downloads, FilesAndPreview, FilesBody } from './manage-files.styles.ts';
import { SellerFiles } from './seller-files/seller-files.tsx';
import { useEditFiles } from './use-edit-files.ts';
import { useOpenFile } from './use-open-file.ts';

export function ProjectFiles({ project }: { project: Project }) {
  const t = useProjectTexts();
  const edit = useEditFiles(project);
  const { brief, quote, buyerFiles, sellerFiles } = project;
  const quoteFiles = quote?.termsAndConditions ?? [];
  const lists = [sellerFiles.files, buyerFiles, brief.attachments, quoteFiles];
  const { place, shown, isOver, close } = useOpenFile(lists);
  return (
    <FilesBody>
      <PreviewPlaceContext value={place}>
        <FilesAndPreview data-shows={(shown && !isOver) || undefined}>
          <Stack $gap={40}>
            <SellerFiles project={project} edit={edit} />
            <Downloads data-narrow={(shown && !isOver) || undefined}>
              <DownloadCard title={t('files.ofBuyer')} files={buyerFiles} empty={t('files.noneOfBuyer')} />
              <DownloadCard
                title={t('files.ofBrief')}
                files={brief.attachments}
                empty={t(brief.isLocked ? 'locked.withheld' : 'files.noneOfBrief')}
              />
              {quoteFiles.length > 0 && (
                <DownloadCard title={t('files.ofQuote')} files={quoteFiles} empty="" />
              )}
            </Downloads>
          </Stack>
          {shown && (
            <FilesPreview
              shown={shown}
              isOver={isOver}
              sellerFiles={sellerFiles.files}
              edit={project.availableActions.has('sellerEditFile') ? edit : null}
              onClose={close}
            />
          )}
        </FilesAndPreview>
      </PreviewPlaceContext>
    </FilesBody>
  );
}
