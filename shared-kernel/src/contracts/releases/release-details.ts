import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Nullable, RequestObject } from '../primitives.ts';
import { ReleaseSourceBody } from './release-source.ts';
import { FILE_PATTERN, ReleaseDescription, ReleaseId } from './releases.ts';

const Path = Type.String({ pattern: FILE_PATTERN });

const Bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Name = `^[^\\s]{1,${TEXT_MAX_LENGTH.partName}}$`;

export const ReleaseMeasures = Type.Object({
  /** Bytes of each file before compression, by the library, feature or other part of the source. */
  parts: Type.Record(Path, Type.Record(Type.String({ pattern: Name }), Bytes)),
  /** Libraries and kernel subpath exports that a page loads once, with the version used by the build. */
  shared: Type.Record(Type.String({ pattern: Name }), Type.String({ maxLength: TEXT_MAX_LENGTH.partName })),
  texts: Type.Record(
    Type.String({ maxLength: TEXT_MAX_LENGTH.textKey }),
    Type.String({ maxLength: TEXT_MAX_LENGTH.textOfModule }),
  ),
  /** Patterns of paths that the sources refer to. Missing in releases older than this measurement. */
  links: Type.Optional(
    Type.Array(Type.String({ maxLength: TEXT_MAX_LENGTH.textKey }), { maxItems: LIST_MAX_ITEMS.moduleLinks }),
  ),
});
export type ReleaseMeasures = Static<typeof ReleaseMeasures>;

export const ReleaseDetailsBody = RequestObject({
  id: ReleaseId,
  measures: ReleaseMeasures,
  /** Missing if the release was built outside a repository. */
  source: Type.Optional(ReleaseSourceBody),
  maps: Type.Record(Path, Type.String()),
});
export type ReleaseDetailsBody = Static<typeof ReleaseDetailsBody>;

export const ReleaseDetailsQuery = RequestObject({ id: ReleaseId });

export const ReleaseDetails = Type.Object({
  description: ReleaseDescription,
  /** Bytes sent for each file: compressed with brotli, or uncompressed if that is smaller. Missing for a lost file. */
  sent: Type.Record(Type.String(), Bytes),
  measures: Nullable(ReleaseMeasures),
  maps: Type.Array(Type.String(), {
    maxItems: LIST_MAX_ITEMS.releaseFiles,
    description: 'The files that have a source map',
  }),
});
export type ReleaseDetails = Static<typeof ReleaseDetails>;
