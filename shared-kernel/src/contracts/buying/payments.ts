import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, PAYMENT_STEP_STATES, PERCENT_MAX, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { DayText, Id, Instant, Nullable, OneOf, RequestObject } from '../primitives.ts';
import { Line } from '../text-fields.ts';

export const PaymentStep = Type.Object({
  id: Id,
  name: Type.String(),
  percent: Type.Number({ description: 'Of the total, at most two decimals' }),
  dueOn: Nullable(Type.String({ description: 'YYYY-MM-DD; null for 14 days after the work is accepted' })),
  amountExcludingGst: Type.Number({ description: 'Dollars' }),
  gst: Type.Number({ description: 'Dollars' }),
  amountIncludingGst: Type.Number({ description: 'Dollars' }),
  state: OneOf(PAYMENT_STEP_STATES, { description: 'due: the buyer has to pay it now' }),
  paidAt: Nullable(Instant),
  paidBy: Nullable(Type.String({ description: 'Name of the person who recorded it' })),
});
export type PaymentStep = Static<typeof PaymentStep>;

/** The payment steps of a Job of a procurement buyer. Others pay an invoice outside the portal. */
export const PaymentPlan = Type.Object({
  version: Type.Integer(),
  steps: Type.Array(PaymentStep),
  totalExcludingGst: Type.Number(),
  totalIncludingGst: Type.Number(),
  paidIncludingGst: Type.Number(),
});
export type PaymentPlan = Static<typeof PaymentPlan>;

export const PaymentStepsBody = RequestObject({
  version: Type.Integer({ minimum: 0 }),
  steps: Type.Array(
    RequestObject({
      id: Type.Optional(Id),
      name: Line(TEXT_MAX_LENGTH.savedTextName),
      percent: Type.Number({ minimum: 0.01, maximum: PERCENT_MAX, multipleOf: 0.01 }),
      dueOn: Nullable(DayText),
    }),
    { minItems: 1, maxItems: LIST_MAX_ITEMS.paymentSteps, description: 'Percentages add up to 100' },
  ),
});
export type PaymentStepsBody = Static<typeof PaymentStepsBody>;

export const PaymentStepParams = RequestObject({ id: Id, stepId: Id });
