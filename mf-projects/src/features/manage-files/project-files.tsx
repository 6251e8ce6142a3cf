import { Stack } from '@worklane/shared-kernel/ui';
import type { Project } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { DownloadCard } from './download-card.tsx';
import { Downloads, FilesBody } from './manage-files.styles.ts';
import { SellerFiles } from './seller-files.tsx';

/** The files of a project: those of the seller's side to manage, all others to download. */
export function ProjectFiles({ project }: { project: Project }) {
  const t = useProjectTexts();
  const { brief, quote, buyerFiles } = project;
  const quoteFiles = quote?.termsAndConditions ?? [];
  return (
    <FilesBody>
      <Stack $gap={40}>
        <SellerFiles project={project} />
        <Downloads>
          <DownloadCard title={t('files.ofBuyer')} files={buyerFiles} empty={t('files.noneOfBuyer')} />
          <DownloadCard
            title={t('files.ofBrief')}
            files={brief.attachments}
            empty={t(brief.isLocked ? 'locked.withheld' : 'files.noneOfBrief')}
          />
          {quoteFiles.length > 0 && <DownloadCard title={t('files.ofQuote')} files={quoteFiles} empty="" />}
        </Downloads>
      </Stack>
    </FilesBody>
  );
}
