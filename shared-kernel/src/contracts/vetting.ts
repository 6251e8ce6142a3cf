import { type Static, Type } from 'typebox';
import { VETTING_CASE_STATES } from '../domain/index.ts';
import { Id, Instant, Nullable, OneOf, RequestObject } from './primitives.ts';

export const VettingCaseState = OneOf(VETTING_CASE_STATES);

/** A badge that a business can earn. */
export const VettingLevel = Type.Object({
  _id: Id,
  name: Type.String(),
  iconUrl: Type.String({ description: 'Drawing in one colour, used as a mask' }),
  description: Nullable(Type.String()),
});
export type VettingLevel = Static<typeof VettingLevel>;

/** A business's case for a badge. A case past its expiry has the state `expired`. */
export const VettingCase = Type.Object({
  _id: Id,
  supplierId: Id,
  levelId: Id,
  state: VettingCaseState,
  responses: Type.Array(
    Type.Object({
      questionResponse: Type.Object({
        expiration: Nullable(Type.Integer({ description: 'yyyymmdd; zero for none' })),
      }),
    }),
  ),
  updatedAt: Instant,
});
export type VettingCase = Static<typeof VettingCase>;

/** A level and one business's case for it; null if there is none yet. */
export const LevelCase = Type.Object({ level: VettingLevel, vettingCase: Nullable(VettingCase) });
export type LevelCase = Static<typeof LevelCase>;

export const LevelParams = RequestObject({ levelId: Id });
export const SupplierParams = RequestObject({ supplierId: Id });
export const SupplierLevelParams = RequestObject({ supplierId: Id, levelId: Id });
export const SupplierLevelsParams = RequestObject({
  supplierId: Id,
  levelIds: Type.String({
    pattern: '^(all|[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99})$',
    description: "'all', or up to 100 ids with commas between them",
  }),
});
