import { Button } from '@worklane/kernel/ui';
import { UserRoundPlus } from 'lucide-react';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useShareDialog } from './use-share-dialog.tsx';

export function ShareButton({ project }: { project: Project }) {
  const t = useProjectTexts();
  const { open, dialog } = useShareDialog(project);
  if (!open) return null;
  return (
    <>
      <Button icon={UserRoundPlus} aria-haspopup="dialog" onClick={open}>
        {t('share.action')}
      </Button>
      {dialog}
    </>
  );
}
