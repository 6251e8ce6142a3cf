import type { SignInMethods } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { useQuery, useQueryClient } from '@worklane/kernel/query';
import { refreshUser } from '@worklane/kernel/session';
import { useCallback } from 'react';

const signInMethodsKey = ['mf-account', 'sign-in-methods'] as const;

export function useSignInMethods() {
  return useQuery({
    queryKey: signInMethodsKey,
    queryFn: ({ signal }) => call('GET /api/users/me/sign-in-methods', { signal }),
  });
}

/** Shows a change of the authenticator app at once: reloading takes a moment and may fail. */
export function useShowApp(): (app: SignInMethods['app']) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (app) => queryClient.setQueryData<SignInMethods>(signInMethodsKey, (known) => known && { ...known, app }),
    [queryClient],
  );
}

/** Also reloads the user, because a new second step can give an operator access. */
export function useReloadSignInMethods(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: signInMethodsKey }), refreshUser()]);
  }, [queryClient]);
}
