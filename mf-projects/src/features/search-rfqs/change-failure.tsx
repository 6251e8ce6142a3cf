import { Alert } from '@worklane/shared-kernel/ui';

export function ChangeFailure({ children }: { children: string | null }) {
  return (
    children !== null && (
      <Alert tone="error" role="alert">
        {children}
      </Alert>
    )
  );
}
