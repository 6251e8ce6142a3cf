import type { PackageStatus } from '@worklane/kernel/contracts';
import { useMutation, useQueryClient } from '@worklane/kernel/query';
import { useNavigate } from '@worklane/kernel/router';
import { useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { businessKeys } from '../../../shared/business-keys.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { changeFreeze, makeChange } from '../releases.api.ts';
import { type FreezeChange, packagePath, releasesPath, type WantedChange } from '../releases-paths.ts';

type Decision = Parameters<typeof makeChange>[1];

export function useReleaseChange(status: PackageStatus, { change }: WantedChange) {
  const t = useBusinessTexts();
  return useChange((decision: Decision) => makeChange(status, decision), {
    done: t(`releases.done.${change}`),
    next: packagePath(status.package),
  });
}

export function useFreezeChange(change: FreezeChange) {
  const t = useBusinessTexts();
  return useChange((why: string) => changeFreeze(change, why), {
    done: t(`releases.done.${change}`),
    next: releasesPath(),
  });
}

export const useQuietChange = (work: () => Promise<unknown>, done: string) =>
  useChange<void>(work, { done, next: null });

interface Outcome {
  done: string;
  next: string | null;
}

function useChange<Input>(work: (input: Input) => Promise<unknown>, { done, next }: Outcome) {
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () => {
      alerts.success(done);
      if (next !== null) navigate(next, { replace: true });
    },
    onError: (error) => alerts.error(failureText(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: businessKeys.allReleases() }),
  });
}
