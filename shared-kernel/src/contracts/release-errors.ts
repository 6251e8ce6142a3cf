import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, PAGE_SIZE, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Instant, Limit, Nullable, OneOf, PageNum, RequestObject } from './primitives.ts';
import { PackageName, ReleaseId } from './releases.ts';

/** Where an error of a module was thrown. */
export const ErrorKind = OneOf(['render', 'widget', 'handler', 'rejection']);
export type ErrorKind = Static<typeof ErrorKind>;

/**
 * What a browser's own sentence says. The sentence itself is not kept, because it may quote what a person typed or reads.
 */
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

/** `<package>/<release>/<file>:<line>:<column>`, both counted from one. */
const ErrorFrame = Type.String({
  pattern:
    '^(shell|mf-[a-z][a-z0-9-]*)/\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{8}/[A-Za-z0-9_][A-Za-z0-9_./-]*:\\d{1,8}:\\d{1,8}$',
  maxLength: TEXT_MAX_LENGTH.errorFrame,
});

/** One error of a page, without any text that may be of a person. */
export const ErrorReport = Type.Object({
  package: PackageName,
  id: ReleaseId,
  kind: ErrorKind,
  /** The name of a class of errors; empty for a value that is no error. */
  name: Type.String({
    pattern: '^([A-Z][A-Za-z]*)?(Error|Exception|Failure)$|^$',
    maxLength: TEXT_MAX_LENGTH.errorName,
  }),
  meaning: ErrorMeaning,
  /** React's own number of the error. */
  number: Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  frames: Type.Array(ErrorFrame, { maxItems: LIST_MAX_ITEMS.errorFrames }),
});
export type ErrorReport = Static<typeof ErrorReport>;

export const ErrorReportsBody = RequestObject({
  errors: Type.Array(Type.Unknown(), {
    minItems: 1,
    maxItems: LIST_MAX_ITEMS.errorReports,
    description: 'Each as ErrorReport; those that are not are passed over',
  }),
});

/** A place of a stack: in the file that the page ran, and in the source where the release has a source map. */
export const ErrorPlace = Type.Object({
  file: Type.String({ description: '<package>/<release>/<file>' }),
  line: Type.Integer(),
  column: Type.Integer(),
  source: Nullable(
    Type.Object({
      file: Type.String({ description: 'Path from the root of the repository' }),
      line: Type.Integer(),
      column: Type.Integer(),
      name: Nullable(Type.String({ description: 'What the source calls what is there' })),
    }),
  ),
});
export type ErrorPlace = Static<typeof ErrorPlace>;

/** Equal errors of one release: the same kind, class and meaning at the same places of the source. */
export const ErrorGroup = Type.Object({
  release: Type.String(),
  /** Further kinds of errors of the release, counted together; they have no stack. */
  isRest: Type.Boolean(),
  kind: ErrorKind,
  name: Type.String(),
  meaning: ErrorMeaning,
  number: Nullable(Type.Integer()),
  count: Type.Integer({ description: 'Pages in which it happened' }),
  firstAt: Instant,
  lastAt: Instant,
  browsers: Type.Array(Type.Object({ browser: Type.String(), count: Type.Integer() })),
  places: Type.Array(ErrorPlace),
  /** No other release had it before. Only where the errors of one release are asked for. */
  isNew: Type.Optional(Type.Boolean()),
});
export type ErrorGroup = Static<typeof ErrorGroup>;

export const ErrorGroupsQuery = RequestObject({
  id: Type.Optional(ReleaseId),
  pageNum: Type.Optional(PageNum),
  limit: Limit({ size: PAGE_SIZE.releaseErrors, most: PAGE_SIZE.most }),
});
