import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Nullable, RequestObject } from './primitives.ts';
import { ReleaseSourceBody } from './release-source.ts';
import { FILE_PATTERN, ReleaseDescription, ReleaseId } from './releases.ts';

/** The path of a file of the release. */
const Path = Type.String({ pattern: FILE_PATTERN });

const Bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Name = `^[^\\s]{1,${TEXT_MAX_LENGTH.partName}}$`;

/** What was measured of a build when it was published. */
export const ReleaseMeasures = Type.Object({
  /** Bytes of each file, before compression, by the library, feature or other part of the source they are from. */
  parts: Type.Record(Path, Type.Record(Type.String({ pattern: Name }), Bytes)),
  /** Libraries and subpath exports of the kernel that a page holds once, with the version it was built with. */
  shared: Type.Record(Type.String({ pattern: Name }), Type.String({ maxLength: TEXT_MAX_LENGTH.partName })),
  /** The sentences in the default language, by `<folder>:<key>`. */
  texts: Type.Record(
    Type.String({ maxLength: TEXT_MAX_LENGTH.textKey }),
    Type.String({ maxLength: TEXT_MAX_LENGTH.textOfModule }),
  ),
  /** Paths that its sources name, as patterns. Missing in releases that were measured before. */
  links: Type.Optional(
    Type.Array(Type.String({ maxLength: TEXT_MAX_LENGTH.textKey }), { maxItems: LIST_MAX_ITEMS.moduleLinks }),
  ),
});
export type ReleaseMeasures = Static<typeof ReleaseMeasures>;

/** What is kept beside a published release and never served to pages. */
export const ReleaseDetailsBody = RequestObject({
  id: ReleaseId,
  measures: ReleaseMeasures,
  /** Missing where it was built outside a repository. */
  source: Type.Optional(ReleaseSourceBody),
  /** Source maps, as text, by the path of the file they are of. */
  maps: Type.Record(Path, Type.String()),
});
export type ReleaseDetailsBody = Static<typeof ReleaseDetailsBody>;

export const ReleaseDetailsQuery = RequestObject({ id: ReleaseId });

export const ReleaseDetails = Type.Object({
  description: ReleaseDescription,
  /** Bytes of each file as it is sent: brotli, or as it is where that is smaller. Missing for a file that is lost. */
  sent: Type.Record(Type.String(), Bytes),
  /** Null for a release that was published without them. */
  measures: Nullable(ReleaseMeasures),
  maps: Type.Array(Type.String(), {
    maxItems: LIST_MAX_ITEMS.releaseFiles,
    description: 'The files that have a source map',
  }),
});
export type ReleaseDetails = Static<typeof ReleaseDetails>;
