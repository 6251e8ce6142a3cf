import type * as wire from '@worklane/kernel/contracts';
import { dollarsToCents, isIsoDate } from '@worklane/kernel/domain';
import type { PaymentPlan } from './project.ts';

export function paymentsFromWire({
  steps,
  totalIncludingGst,
  paidIncludingGst,
}: wire.PaymentPlan): PaymentPlan {
  return {
    totalCents: toCents(totalIncludingGst),
    paidCents: toCents(paidIncludingGst),
    steps: steps.map(
      ({ id, name, percent, dueOn, amountExcludingGst, amountIncludingGst, state, paidAt }) => ({
        id,
        name,
        percent,
        dueOn: dueOn !== null && isIsoDate(dueOn) ? dueOn : null,
        amountCents: toCents(amountExcludingGst),
        withGstCents: toCents(amountIncludingGst),
        state,
        paidAt,
      }),
    ),
  };
}

const toCents = (dollars: number) => dollarsToCents(dollars) ?? 0;
