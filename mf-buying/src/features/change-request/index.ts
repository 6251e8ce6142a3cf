export { AddContractorsDialog } from './add-contractors-dialog.tsx';
export { ChangeRequestDialog } from './change-request-dialog.tsx';
export { ExtendDialog } from './extend-dialog.tsx';
export { WithdrawDialog } from './withdraw-dialog.tsx';
