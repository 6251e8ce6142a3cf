import { Type } from 'typebox';
import { IdParams } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { ActivityPage, ActivityQuery } from './activity.ts';
import { EarlierQuote, EarlierQuotesQuery } from './earlier-quotes.ts';
import { QuotePdf, QuoteRevision, QuoteRevisionsQuery } from './quotes.ts';

export const quoteRoutes = {
  'GET /api/quotes/lodged': {
    summary:
      'One page of the lodged quotes of the caller’s business, newest first; the total is in the record-count header',
    access: 'standard',
    query: EarlierQuotesQuery,
    responses: { 200: Type.Array(EarlierQuote) },
  },
  'GET /api/projects/:id/quoteRevisions': {
    summary: 'One page of a quote’s lodged revisions, newest first; the total is in the record-count header',
    access: 'standard',
    params: IdParams,
    query: QuoteRevisionsQuery,
    responses: { 200: Type.Array(QuoteRevision) },
  },
  'GET /api/projects/:id/activity': {
    summary: 'The project’s activity that the caller may see, newest first, optionally before a given entry',
    access: 'standard',
    params: IdParams,
    query: ActivityQuery,
    responses: { 200: ActivityPage },
  },
  'GET /api/projects/:id/quotePdf': {
    summary: 'A link to the lodged quote as a PDF, for its business and its buyer',
    access: 'session',
    params: IdParams,
    responses: { 200: QuotePdf },
  },
} as const satisfies RouteMap;
