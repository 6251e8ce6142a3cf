import { type Static, Type } from 'typebox';

/** The error of one field, with its text in the caller's language. */
export const FieldError = Type.Object({
  field: Type.String({ description: 'Path of the field, for example deliverables.1 or query.pageNum' }),
  code: Type.String(),
  message: Type.String(),
});
export type FieldError = Static<typeof FieldError>;

/**
 * The body of every error of the api: RFC 9457 problem details plus `message`, the sentence for the person, and `code`,
 * which is independent of the language.
 */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.Optional(Type.String()),
  code: Type.String(),
  message: Type.String(),
  requestId: Type.String(),
  remedy: Type.Optional(Type.String({ description: 'What to do about it, where that is known' })),
  errors: Type.Optional(Type.Array(FieldError)),
  current: Type.Optional(
    Type.Unknown({ description: 'With 409 on a stale write: what is there now, in the shape of the record' }),
  ),
});
export type Problem = Static<typeof Problem>;
