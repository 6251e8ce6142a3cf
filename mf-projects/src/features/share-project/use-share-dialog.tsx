import { lazyPart } from '@worklane/kernel/modules';
import { type ReactNode, useState } from 'react';
import type { Project } from '../../shared/project/project.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface ShareDialogPlace {
  open: (() => void) | null;
  dialog: ReactNode;
}

export function useShareDialog(project: Project): ShareDialogPlace {
  const [isOpen, setOpen] = useState(false);
  const { availableActions } = project;
  const isOffered =
    availableActions.has('addSellerCollaborator') || availableActions.has('removeSellerCollaborator');
  const close = () => setOpen(false);
  return {
    open: isOffered ? () => setOpen(true) : null,
    dialog: isOpen && isOffered && <ShareDialog project={project} onClose={close} onLoadFailed={close} />,
  };
}
