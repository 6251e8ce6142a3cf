import { useEffect, useState } from 'react';

type Estimator = typeof import('./password-estimate.ts');

let loaded: Estimator | null = null;

/** Loaded on use. Null if it cannot be loaded: the server checks the password again. */
export async function loadEstimator(): Promise<Estimator | null> {
  loaded ??= await import('./password-estimate.ts').catch(() => null);
  return loaded;
}

export function useEstimator(isWanted: boolean): Estimator | null {
  const [estimator, setEstimator] = useState(loaded);
  useEffect(() => {
    if (isWanted) void loadEstimator().then(setEstimator);
  }, [isWanted]);
  return estimator;
}
