import { Alert } from '@worklane/kernel/ui';

export function ChangeFailure({ children }: { children: string | null }) {
  return (
    children !== null && (
      <Alert tone="error" role="alert">
        {children}
      </Alert>
    )
  );
}
