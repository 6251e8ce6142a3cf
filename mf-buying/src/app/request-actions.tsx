import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { Button } from '@worklane/kernel/ui';
import { MenuButton, MenuItem } from '@worklane/kernel/ui/menu';
import { CalendarPlus, Copy, Ellipsis, Pencil, Undo2, UserPlus, UserRoundCheck } from 'lucide-react';
import { MessageContractor } from '../shared/message-contractor.tsx';
import { copyPath } from '../shared/paths.ts';
import { isTakingQuotes } from '../shared/request/request-stage.ts';
import { useBuyingTexts } from '../shared/texts.ts';
import type { OpenedDialog } from './request-dialogs.tsx';
import { HeadActions } from './request-page.styles.ts';

const openActions = [
  ['extend', CalendarPlus],
  ['add', UserPlus],
  ['change', Pencil],
] as const;

interface RequestActionsProps {
  request: BuyerBrief;
  project: BuyerProject | undefined;
  onOpen: (dialog: OpenedDialog) => void;
}

export function RequestActions({ request, project, onOpen }: RequestActionsProps) {
  const t = useBuyingTexts();
  const isOpen = isTakingQuotes(request);
  const person = project?.quote?.updatedBy.id;
  return (
    <HeadActions>
      {isOpen &&
        openActions.map(([action, icon]) => (
          <Button key={action} icon={icon} onClick={() => onOpen(action)}>
            {t(`request.action.${action}`)}
          </Button>
        ))}
      {isOpen && (
        <Button kind="quiet" icon={Undo2} onClick={() => onOpen('withdraw')}>
          {t('request.action.withdraw')}
        </Button>
      )}
      {person && <MessageContractor personId={person} />}
      <MenuButton
        label={t('request.action.more')}
        icon={Ellipsis}
        items={
          <>
            <MenuItem icon={Copy} href={copyPath(request.id)}>
              {t('request.action.copy')}
            </MenuItem>
            <MenuItem icon={UserRoundCheck} onAction={() => onOpen('handOver')}>
              {t('request.action.handOver')}
            </MenuItem>
          </>
        }
      />
    </HeadActions>
  );
}
