import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { ExactInstantText, Instant, RequestObject } from '../primitives.ts';
import { Line } from '../text-fields.ts';

const Source = {
  commit: Type.String({ pattern: '^[0-9a-f]{40,64}$' }),
  isDirty: Type.Boolean({ description: 'Sources differed from the commit' }),
};

/** The commit of a release's build, as reported by its publisher; the signature does not cover it. */
export const ReleaseSource = Type.Object({
  ...Source,
  author: Type.String(),
  committedAt: Instant,
  title: Type.Optional(
    Type.String({ description: 'The first line of the commit message; missing if it was not sent' }),
  ),
});
export type ReleaseSource = Static<typeof ReleaseSource>;

export const ReleaseSourceBody = RequestObject({
  ...Source,
  author: Line(TEXT_MAX_LENGTH.commitAuthor),
  committedAt: ExactInstantText,
  title: Type.Optional(Line(TEXT_MAX_LENGTH.commitTitle)),
});
