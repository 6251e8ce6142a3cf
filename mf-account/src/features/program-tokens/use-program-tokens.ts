import type { MakeProgramTokenBody, ProgramToken } from '@worklane/kernel/contracts';
import { useMutation, useQuery, useQueryClient } from '@worklane/kernel/query';
import { useAlerts } from '@worklane/kernel/ui';
import { useState } from 'react';
import { accountKeys } from '../../shared/account-keys.ts';
import { useShownSecret } from '../../shared/security/shown-secret.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { useFailureAlert } from '../../shared/use-failure-alert.ts';
import { endProgramToken, loadProgramTokens, makeProgramToken } from './program-tokens.api.ts';

export interface ShownToken {
  token: string;
  name: string;
}

export function useProgramTokens({ onEnded }: { onEnded: () => void }) {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const showFailure = useFailureAlert();
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useShownSecret<ShownToken>('program token');
  const [ending, setEnding] = useState<ProgramToken | null>(null);
  const queryKey = accountKeys.programTokens();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => loadProgramTokens(signal) });
  const make = async (body: MakeProgramTokenBody) => {
    const { token, made } = await makeProgramToken(body);
    setShown({ token, name: made.name });
    setMaking(false);
    queries.setQueryData<ProgramToken[]>(queryKey, (known = []) => [made, ...known]);
  };
  const end = useMutation({
    mutationFn: ({ id }: ProgramToken) => endProgramToken(id),
    onSuccess: async (_, { name }) => {
      await queries.invalidateQueries({ queryKey });
      setEnding(null);
      alerts.success(t('programTokens.ended', { name }));
      onEnded();
    },
    onError: (error) => {
      setEnding(null);
      showFailure(error);
    },
  });
  return { query, isMaking, setMaking, make, shown, setShown, ending, setEnding, end };
}
