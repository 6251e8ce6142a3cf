import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, PAGE_SIZE, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Instant, Limit, Nullable, OneOf, PageNum, RequestObject } from '../primitives.ts';
import { PackageName, ReleaseId } from './releases.ts';

export const ErrorKind = OneOf(['render', 'widget', 'handler', 'rejection']);
export type ErrorKind = Static<typeof ErrorKind>;

/** The meaning of a browser's error message. The message itself is not stored, because it may quote personal data. */
export const ErrorMeaning = OneOf([
  'noProperties',
  'notFunction',
  'notDefined',
  'notIterable',
  'notInitialised',
  'constant',
  'tooDeep',
  'invalidDate',
  'invalidNumber',
  'circular',
  'network',
  'notJson',
  'missingChunk',
  'changedPage',
  'react',
  'other',
]);
export type ErrorMeaning = Static<typeof ErrorMeaning>;

/** `<package>/<release>/<file>:<line>:<column>`; lines and columns start at 1. */
const ErrorFrame = Type.String({
  pattern:
    '^(shell|mf-[a-z][a-z0-9-]*)/\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{8}/[A-Za-z0-9_][A-Za-z0-9_./-]*:\\d{1,8}:\\d{1,8}$',
  maxLength: TEXT_MAX_LENGTH.errorFrame,
});

export const ErrorReport = Type.Object({
  package: PackageName,
  id: ReleaseId,
  kind: ErrorKind,
  name: Type.String({
    pattern: '^([A-Z][A-Za-z]*)?(Error|Exception|Failure)$|^$',
    maxLength: TEXT_MAX_LENGTH.errorName,
  }),
  meaning: ErrorMeaning,
  number: Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  frames: Type.Array(ErrorFrame, { maxItems: LIST_MAX_ITEMS.errorFrames }),
});
export type ErrorReport = Static<typeof ErrorReport>;

export const ErrorPlace = Type.Object({
  file: Type.String({ description: '<package>/<release>/<file>' }),
  line: Type.Integer(),
  column: Type.Integer(),
  source: Nullable(
    Type.Object({
      file: Type.String({ description: 'Path from the root of the repository' }),
      line: Type.Integer(),
      column: Type.Integer(),
      name: Nullable(Type.String({ description: 'The name at this position in the source' })),
    }),
  ),
});
export type ErrorPlace = Static<typeof ErrorPlace>;

export const ErrorGroup = Type.Object({
  release: Type.String(),
  /** Further errors of the release, counted together without stacks. */
  isRest: Type.Boolean(),
  kind: ErrorKind,
  name: Type.String(),
  meaning: ErrorMeaning,
  number: Nullable(Type.Integer()),
  count: Type.Integer({ description: 'Number of pages in which it happened' }),
  firstAt: Instant,
  lastAt: Instant,
  browsers: Type.Array(Type.Object({ browser: Type.String(), count: Type.Integer() })),
  places: Type.Array(ErrorPlace),
  /** No other release had this error before. Present only if one release was requested. */
  isNew: Type.Optional(Type.Boolean()),
});
export type ErrorGroup = Static<typeof ErrorGroup>;

export const ErrorGroupsQuery = RequestObject({
  id: Type.Optional(ReleaseId),
  pageNum: Type.Optional(PageNum),
  limit: Limit({ size: PAGE_SIZE.releaseErrors, most: PAGE_SIZE.most }),
});
