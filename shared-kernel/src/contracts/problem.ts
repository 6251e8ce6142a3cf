import { type Static, Type } from 'typebox';

export const FieldError = Type.Object({
  field: Type.String({ description: 'Path of the field, for example deliverables.1 or query.pageNum' }),
  code: Type.String(),
  message: Type.String(),
});
export type FieldError = Static<typeof FieldError>;

/** RFC 9457 problem details. `message` is the text for people, and `code` does not depend on the language. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.Optional(Type.String()),
  code: Type.String(),
  message: Type.String(),
  requestId: Type.String(),
  remedy: Type.Optional(Type.String({ description: 'How to solve the problem, if known' })),
  errors: Type.Optional(Type.Array(FieldError)),
  current: Type.Optional(
    Type.Unknown({ description: 'For a 409 after an outdated write: the current record' }),
  ),
});
export type Problem = Static<typeof Problem>;
