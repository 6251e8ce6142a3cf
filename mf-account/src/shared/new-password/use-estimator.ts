import { useEffect, useState } from 'react';

type Estimator = typeof import('./password-estimate.ts');

let loaded: Estimator | null = null;

/**
 * The estimator with its list of common passwords, loaded on use. Null if it cannot be loaded: the server checks again.
 */
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
