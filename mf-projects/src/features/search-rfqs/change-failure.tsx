import { Alert } from '@worklane/shared-kernel/ui';

/** Says why a change of the saved searches failed; draws nothing if it did not. */
export function ChangeFailure({ children }: { children: string | null }) {
  return (
    children !== null && (
      <Alert tone="error" role="alert">
        {children}
      </Alert>
    )
  );
}
