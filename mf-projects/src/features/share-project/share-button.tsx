import { lazyPart } from '@worklane/shared-kernel/modules';
import { Button } from '@worklane/shared-kernel/ui';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** Opens the dialog that shares a project with colleagues; nothing where the project cannot be shared. */
export function ShareButton({ project }: { project: Project }) {
  const t = useProjectTexts();
  const [isOpen, setOpen] = useState(false);
  const { availableActions } = project;
  if (!availableActions.has('addSellerCollaborator') && !availableActions.has('removeSellerCollaborator')) {
    return null;
  }
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={UserRoundPlus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('share.action')}
      </Button>
      {isOpen && <ShareDialog project={project} onClose={close} onLoadFailed={close} />}
    </>
  );
}
