import { IdParams } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { BuyerBrief } from '../work/briefs.ts';
import { BuyerProject } from '../work/projects.ts';
import { QuotePdf } from '../work/quotes.ts';
import {
  Assessment,
  AssessmentBody,
  AwardBody,
  AwardRecord,
  ChangeComparisonBody,
  Comparison,
} from './comparison.ts';
import { PaymentStepParams, PaymentStepsBody } from './payments.ts';
import { WordsBody } from './requests.ts';

export const decidingRoutes = {
  'GET /api/buyer/requestforquotes/:id/comparison': {
    summary: 'The quotes of a Work Request side by side; empty while they are sealed',
    access: 'buyer',
    params: IdParams,
    responses: { 200: Comparison },
  },
  'PUT /api/buyer/requestforquotes/:id/comparison': {
    summary: 'Save which lines belong together, and allowances for what a quote does not price',
    access: 'buyer',
    params: IdParams,
    body: ChangeComparisonBody,
    responses: { 200: Comparison },
  },
  'PUT /api/buyer/projects/:id/assessment': {
    summary: "Note and shortlist of a quote, for the buyer's business only",
    access: 'buyer',
    params: IdParams,
    body: AssessmentBody,
    responses: { 200: Assessment },
  },
  'POST /api/buyer/requestforquotes/:id/award': {
    summary: 'Award one quote, with a reason to each other contractor that quoted',
    access: 'buyer',
    params: IdParams,
    body: AwardBody,
    responses: { 200: BuyerBrief },
  },
  'GET /api/buyer/requestforquotes/:id/awardRecord': {
    summary: 'The comparison as it was when the quote was awarded, with who decided and when',
    access: 'buyer',
    params: IdParams,
    responses: { 200: AwardRecord },
  },
  'GET /api/buyer/requestforquotes/:id/awardRecord/pdf': {
    summary: 'Link to the award record as a PDF',
    access: 'buyer',
    params: IdParams,
    responses: { 200: QuotePdf },
  },
  'POST /api/buyer/projects/:id/ask-changes': {
    summary: 'Ask the contractor to change its quote',
    access: 'buyer',
    params: IdParams,
    body: WordsBody,
    responses: { 200: BuyerProject },
  },
  'POST /api/buyer/projects/:id/accept-work': {
    summary: 'Accept completed work',
    access: 'buyer',
    params: IdParams,
    responses: { 200: BuyerProject },
  },
  'PUT /api/buyer/projects/:id/payment-steps': {
    summary: 'Change the payment steps that are not paid yet',
    access: 'buyer',
    params: IdParams,
    body: PaymentStepsBody,
    responses: { 200: BuyerProject },
  },
  'POST /api/buyer/projects/:id/payment-steps/:stepId/paid': {
    summary: 'Record the payment of one step',
    access: 'buyer',
    params: PaymentStepParams,
    responses: { 200: BuyerProject },
  },
} as const satisfies RouteMap;
