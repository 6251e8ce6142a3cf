import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Id, Instant, optional, PageNum, RequestObject } from '../primitives.ts';
import { QuoteContent } from './quotes.ts';

export const EarlierQuote = Type.Object({
  ...QuoteContent.properties,
  projectId: Id,
  workTitle: Type.String(),
  buyerName: Type.String(),
  lodgedAt: Instant,
});
export type EarlierQuote = Static<typeof EarlierQuote>;

export const EarlierQuotesQuery = RequestObject(
  optional({
    pageNum: PageNum,
    q: Type.String({
      maxLength: TEXT_MAX_LENGTH.searchWords,
      description: 'Words of the work title or the buyer',
    }),
  }),
);
