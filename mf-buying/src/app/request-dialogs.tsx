import type { BuyerBrief } from '@worklane/kernel/contracts';
import { lazyPart } from '@worklane/kernel/modules';

const load = () => import('../features/change-request/index.ts');
const ExtendDialog = lazyPart(async () => (await load()).ExtendDialog);
const AddDialog = lazyPart(async () => (await load()).AddContractorsDialog);
const ChangeDialog = lazyPart(async () => (await load()).ChangeRequestDialog);
const WithdrawDialog = lazyPart(async () => (await load()).WithdrawDialog);
const HandOverDialog = lazyPart(async () => (await import('../features/hand-over/index.ts')).HandOverDialog);

const dialogs = {
  extend: ExtendDialog,
  add: AddDialog,
  change: ChangeDialog,
  withdraw: WithdrawDialog,
  handOver: HandOverDialog,
};

export type OpenedDialog = keyof typeof dialogs;

interface RequestDialogsProps {
  request: BuyerBrief;
  dialog: OpenedDialog;
  onClose: () => void;
}

export function RequestDialogs({ request, dialog, onClose }: RequestDialogsProps) {
  const Opened = dialogs[dialog];
  return <Opened request={request} onClose={onClose} onLoadFailed={onClose} />;
}
