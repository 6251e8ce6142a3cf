import { Alert } from '@worklane/shared-kernel/ui';

/** Why a change of the saved searches failed; nothing where it did not. */
export function ChangeFailure({ children }: { children: string | null }) {
  return (
    children !== null && (
      <Alert tone="error" role="alert">
        {children}
      </Alert>
    )
  );
}
