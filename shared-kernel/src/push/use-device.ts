import { useMutation, useQuery, useQueryClient } from '../query/index.ts';
import { type DeviceState, isBrowserFailure, readDevice, turnOff, turnOn } from './device.ts';

const deviceKey = ['push-device'] as const;

/** `failed`: the browser refused, for example because it did not reach its push service. */
export type TurnOutcome = DeviceState | 'failed';

/** `state` is null until it is known. `onError` receives errors of the portal's calls. */
export function useDevice({ onError }: { onError: (error: unknown) => void }) {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: deviceKey, queryFn: ({ signal }) => readDevice(signal) });
  const change = useMutation({
    mutationFn: async (isOn: boolean): Promise<TurnOutcome> => {
      try {
        if (isOn) return await turnOn(data?.publicKey ?? '');
        await turnOff();
        return 'off';
      } catch (error) {
        if (isBrowserFailure(error)) return 'failed';
        throw error;
      }
    },
    onSuccess: (state) => {
      if (data && state !== 'failed') queries.setQueryData(deviceKey, { ...data, state });
    },
    onError,
  });
  return {
    state: data?.state ?? null,
    isUndecided: data?.isUndecided ?? false,
    isBusy: change.isPending,
    turn: (isOn: boolean): Promise<TurnOutcome | null> => change.mutateAsync(isOn).catch(() => null),
  };
}
