import { checkPassword, type PasswordOccasion } from '@worklane/kernel/domain';
import { ruleOf } from '@worklane/kernel/forms';
import { useMemo } from 'react';
import { loadEstimator } from './use-estimator.ts';

export function useNewPasswordRules(occasion: PasswordOccasion) {
  return useMemo(
    () => ({
      validate: {
        rule: ruleOf((text: string) => checkPassword(text, occasion)),
        common: async (text: string) => {
          if (text === '') return true;
          const estimator = await loadEstimator();
          return estimator ? ruleOf(estimator.checkCommonPassword)(text) : true;
        },
      },
    }),
    [occasion],
  );
}
