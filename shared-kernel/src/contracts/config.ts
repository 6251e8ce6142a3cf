import { type Static, Type } from 'typebox';
import { EMAIL_RULES, PAGE_SIZE, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Id, Nullable, OneOf, PageNum, PageSize } from './primitives.ts';

/** Public configuration of this installation for the browser. */
export const PortalConfig = Type.Object({
  version: Type.String({ description: 'Shown in the footer, 1.46.0 at first' }),
  build: Type.String(),
  supportEmail: Type.String(),
  supportPhone: Type.String(),
  marketingSiteUrl: Type.String(),
  gstRateBasisPoints: Type.Integer(),
  quote: Type.Object({ minimumPrice: Type.Number(), maximumPrice: Type.Number() }),
  paging: Type.Object({ projects: Type.Integer() }),
  /** Missing from an api that takes what the specification names. */
  emailRule: Type.Optional(OneOf(EMAIL_RULES, { description: 'Which emails are taken' })),
});
export type PortalConfig = Static<typeof PortalConfig>;

export const Industry = Type.Object({
  _id: Id,
  id: Id,
  name: Type.String(),
  parentIndustry: Nullable(Type.String()),
  label: Type.String({ description: "'parent - name', or the name where there is no parent" }),
  evolutionDb: Type.Boolean(),
  active: Type.Boolean(),
});
export type Industry = Static<typeof Industry>;

export const IndustryQuery = Type.Object(
  {
    filter: Type.Optional(
      Type.String({ maxLength: TEXT_MAX_LENGTH.queryPart, description: 'JSON, for example {"active":true}' }),
    ),
    pageNum: Type.Optional(PageNum),
    pageSize: Type.Optional(Type.Union([PageSize(PAGE_SIZE.industries), Type.Literal('unlimited')])),
    sort: Type.Optional(Type.String({ maxLength: TEXT_MAX_LENGTH.queryPart })),
  },
  { additionalProperties: false },
);
