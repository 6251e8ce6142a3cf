import { Type } from 'typebox';
import { RELEASE_RIGHTS } from '../../domain/index.ts';
import { OneOf } from '../primitives.ts';

export const PackageName = Type.String({ pattern: '^(shell|mf-[a-z][a-z0-9-]{0,40})$' });
export const ReleaseId = Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{8}$' });

export const ReleaseRights = Type.Array(OneOf(RELEASE_RIGHTS), {
  minItems: 1,
  maxItems: RELEASE_RIGHTS.length,
  uniqueItems: true,
});
