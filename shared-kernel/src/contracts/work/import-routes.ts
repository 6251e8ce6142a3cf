import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Id, Nullable, OneOf, RequestObject } from '../primitives.ts';
import { FieldError } from '../problem.ts';
import type { RouteMap } from '../route.ts';
import { CreateBriefBody } from './briefs.ts';

/** A row can be as large as a work request; importers send batches of about half this size. */
const BATCH_BYTES = 2 * 1024 * 1024;
/** Each row has up to a dozen fields, and a batch some thousand business ids. */
const BATCH_TOKENS = 60_000;

const {
  requiredVettingBadgeIds: _required,
  optionalVettingBadgeIds: _optional,
  ...fields
} = CreateBriefBody.properties;

/** A work request of an import. A buyer's reference identifies one work request. Badges are not imported. */
export const ImportRow = RequestObject({
  ...fields,
  sourceReference: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.sourceReference }),
});
export type ImportRow = Static<typeof ImportRow>;

/** The handler checks each row by itself, so that an invalid row does not affect the others. */
export const ImportBatchBody = RequestObject({
  rows: Type.Array(
    Type.Unsafe<ImportRow>(Type.Object({}, { description: 'Same as the body of a work request' })),
    {
      minItems: 1,
      maxItems: LIST_MAX_ITEMS.importRows,
    },
  ),
});
export type ImportBatchBody = Static<typeof ImportBatchBody>;

export const ImportedRow = Type.Object({
  row: Type.Integer({ minimum: 1, description: 'Number of the row in the batch, starting at 1' }),
  outcome: OneOf(['created', 'known', 'refused']),
  id: Nullable(Id),
  invited: Type.Integer({ description: 'Number of invited businesses' }),
  errors: Type.Array(FieldError),
});
export type ImportedRow = Static<typeof ImportedRow>;

export const importRoutes = {
  'POST /api/buyer/requestforquotes/batch': {
    summary: 'Create many work requests in one transaction; each row is created, already known, or refused',
    access: 'buyer',
    body: ImportBatchBody,
    maximumBodyBytes: BATCH_BYTES,
    maximumBodyTokens: BATCH_TOKENS,
    responses: { 200: Type.Object({ rows: Type.Array(ImportedRow) }) },
  },
} as const satisfies RouteMap;
