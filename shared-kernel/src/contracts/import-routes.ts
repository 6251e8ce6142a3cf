import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { CreateBriefBody } from './briefs.ts';
import { Id, Nullable, OneOf, RequestObject } from './primitives.ts';
import { FieldError } from './problem.ts';
import type { RouteMap } from './route.ts';

/** A row can be as large as a work request; importers send about half of this. */
const BATCH_BYTES = 2 * 1024 * 1024;
/** Each row has up to a dozen fields, and a batch some thousand ids of businesses. */
const BATCH_TOKENS = 60_000;

const {
  requiredVettingBadgeIds: _required,
  optionalVettingBadgeIds: _optional,
  ...fields
} = CreateBriefBody.properties;

/** A work request of an import. The same reference of the same buyer is the same work request. Badges are not imported. */
export const ImportRow = RequestObject({
  ...fields,
  sourceReference: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.sourceReference }),
});
export type ImportRow = Static<typeof ImportRow>;

/** Each row is checked by itself, so that a wrong one costs none of the others. */
export const ImportBatchBody = RequestObject({
  rows: Type.Array(
    Type.Unsafe<ImportRow>(Type.Object({}, { description: 'As the body of a work request' })),
    {
      minItems: 1,
      maxItems: LIST_MAX_ITEMS.importRows,
    },
  ),
});
export type ImportBatchBody = Static<typeof ImportBatchBody>;

/** What became of one row: new, there already under its reference, or refused for its `errors`. */
export const ImportedRow = Type.Object({
  row: Type.Integer({ minimum: 1, description: 'Number of the row in the batch, from 1' }),
  outcome: OneOf(['created', 'known', 'refused']),
  id: Nullable(Id),
  invited: Type.Integer({ description: 'How many businesses were invited' }),
  errors: Type.Array(FieldError),
});
export type ImportedRow = Static<typeof ImportedRow>;

/** How a buyer's system sends many work requests. */
export const importRoutes = {
  'POST /api/buyer/requestforquotes/batch': {
    summary: 'Create many work requests in one transaction; each row is created, known already or refused',
    access: 'buyer',
    body: ImportBatchBody,
    maximumBodyBytes: BATCH_BYTES,
    maximumBodyTokens: BATCH_TOKENS,
    responses: { 200: Type.Object({ rows: Type.Array(ImportedRow) }) },
  },
} as const satisfies RouteMap;
