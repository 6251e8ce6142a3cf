import type { Quote as WireQuote } from '@worklane/shared-kernel/contracts';
import type { ApiError } from '@worklane/shared-kernel/http';
import { takeAction } from '../../shared/project.api.ts';
import type { Project, Quote } from '../../shared/project.ts';
import { quoteFromWire } from '../../shared/project-from-wire.ts';
import { draftBodyOf, type QuoteFormValues, type QuoteRules } from './quote-form-values.ts';

interface DraftToSave {
  projectId: string;
  values: QuoteFormValues;
  saved: { values: QuoteFormValues; version: number };
  rules: QuoteRules;
  idempotencyKey: string;
}

/** Saves a half-written quote without lodging it. */
export async function saveDraft(draft: DraftToSave): Promise<{ project: Project; isComplete: boolean }> {
  const { projectId, values, saved, rules, idempotencyKey } = draft;
  const { body, isComplete } = draftBodyOf(values, saved, rules);
  const project = await takeAction({ projectId, action: 'editQuote', body, idempotencyKey });
  return { project, isComplete };
}

/** The quote that a refused write collided with. */
export function currentQuoteOf(error: ApiError): Quote | null {
  return error.current ? quoteFromWire(error.current as WireQuote) : null;
}
