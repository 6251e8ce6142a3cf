import type { Industry, SignUpBody, UserInvitation } from '@worklane/kernel/contracts';
import { applyProblem, type UseFormReturn } from '@worklane/kernel/forms';
import { attemptSignUp } from '@worklane/kernel/session';
import { useAlerts } from '@worklane/kernel/ui';
import { useRef, useState } from 'react';
import { useAccountTexts } from '../../shared/texts.ts';
import { forgetValues } from './kept-values.ts';
import { type SignUpValues, signUpBody } from './sign-up-values.ts';

/** Refusals show at their fields, for the email also as an alert; those without a field are returned as `notices`. */
export function useSignUp(
  form: UseFormReturn<SignUpValues>,
  context: {
    industries: readonly Industry[];
    invitation: UserInvitation | null;
    onSignedUp: () => void;
  },
): { notices: readonly string[]; submit: (values: SignUpValues) => Promise<void> } {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const [notices, setNotices] = useState<readonly string[]>([]);
  const keyFor = useKeyOfValues();

  const submit = async (values: SignUpValues) => {
    setNotices([]);
    const { industries, invitation } = context;
    const body = signUpBody(values, industries, invitation?.id ?? null);
    const outcome = await attemptSignUp(body, keyFor(body));
    if (outcome.kind === 'done') {
      forgetValues();
      context.onSignedUp();
    } else if (outcome.kind === 'refused') {
      const { fieldErrors: errors, message } = outcome.error;
      const left = applyProblem(form, { errors }, { 'industry.0': 'industry' });
      const ofEmail = errors.find(({ field }) => field === 'email');
      if (ofEmail) alerts.error(ofEmail.message);
      setNotices(errors.length === 0 ? [message] : left);
    } else {
      setNotices([t(`signUp.${outcome.kind}`)]);
    }
  };
  return { notices, submit };
}

/** The same values reuse their key: after a lost answer or a second press, the server creates no second account. */
function useKeyOfValues(): (body: SignUpBody) => string {
  const last = useRef<{ values: string; key: string } | null>(null);
  return (body) => {
    const values = JSON.stringify(body);
    if (last.current?.values !== values) last.current = { values, key: crypto.randomUUID() };
    return last.current.key;
  };
}
