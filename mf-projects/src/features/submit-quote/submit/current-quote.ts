import type { Quote as WireQuote } from '@worklane/kernel/contracts';
import type { ApiError } from '@worklane/kernel/http';
import type { Quote } from '../../../shared/project/project.ts';
import { quoteFromWire } from '../../../shared/project/project-from-wire.ts';

export function currentQuoteOf(error: ApiError): Quote | null {
  return error.current ? quoteFromWire(error.current as WireQuote) : null;
}
