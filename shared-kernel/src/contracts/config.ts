import { type Static, Type } from 'typebox';
import { EMAIL_RULES, PAGE_SIZE, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Id, Nullable, OneOf, PageNum, PageSize } from './primitives.ts';

export const PortalConfig = Type.Object({
  version: Type.String({ description: 'Version shown in the footer, initially 1.46.0' }),
  build: Type.String(),
  supportEmail: Type.String(),
  supportPhone: Type.String(),
  marketingSiteUrl: Type.String(),
  gstRateBasisPoints: Type.Integer(),
  quote: Type.Object({ minimumPrice: Type.Number(), maximumPrice: Type.Number() }),
  paging: Type.Object({ projects: Type.Integer() }),
  /** Missing in answers of an older api, which follows the specification's rule. */
  emailRule: Type.Optional(OneOf(EMAIL_RULES, { description: 'The rule by which emails are accepted' })),
});
export type PortalConfig = Static<typeof PortalConfig>;

export const Industry = Type.Object({
  _id: Id,
  id: Id,
  name: Type.String(),
  parentIndustry: Nullable(Type.String()),
  label: Type.String({ description: "'parent - name', or only the name if there is no parent" }),
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
