import { Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Empty, RequestObject } from './primitives.ts';
import { ReleaseDetails, ReleaseDetailsBody, ReleaseDetailsQuery } from './release-details.ts';
import { ErrorGroup, ErrorGroupsQuery, ErrorReportsBody } from './release-errors.ts';
import { PackageName } from './releases.ts';
import type { RouteMap } from './route.ts';

const PackageParams = Type.Object({ package: PackageName });

/** The calls about errors of releases, and about what is kept beside a release; a part of the route map. */
export const releaseDetailRoutes = {
  'POST /api/releases/errors': {
    summary: 'What was thrown in a page, without texts of a person; counted by release, no visitor is kept',
    access: 'public',
    // The page's stamp, which the edge verifies: a beacon has no headers of its own.
    query: RequestObject({ page: Type.Optional(Type.String({ maxLength: TEXT_MAX_LENGTH.signature })) }),
    body: ErrorReportsBody,
    responses: { 202: Type.Object({}) },
    isIdempotencyExempt: true,
    ownsTransactions: true,
    maximumBodyBytes: 16 * 1024,
  },
  'GET /api/releases/:package/errors': {
    summary:
      'The errors of the releases of a package, grouped, with their places in the sources; latest first, the total of groups is in the record-count header',
    access: 'release',
    params: PackageParams,
    query: ErrorGroupsQuery,
    responses: { 200: Type.Array(ErrorGroup) },
  },
  'POST /api/releases/:package/details': {
    summary: 'Source maps and measures of a published release; they are kept, and never served to pages',
    access: 'deploy',
    needs: ['publish'],
    params: PackageParams,
    body: ReleaseDetailsBody,
    responses: { 204: Empty },
    isIdempotencyExempt: true,
    ownsTransactions: true,
    maximumBodyBytes: 48 * 1024 * 1024,
    maximumBodyTokens: 200_000,
  },
  'GET /api/releases/:package/details': {
    summary: 'The description of a published release, the sizes of its files and what was measured of it',
    access: 'release',
    params: PackageParams,
    query: ReleaseDetailsQuery,
    responses: { 200: ReleaseDetails },
  },
} as const satisfies RouteMap;
