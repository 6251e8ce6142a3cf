import { Type } from 'typebox';
import { Empty } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { ReleaseDetails, ReleaseDetailsBody, ReleaseDetailsQuery } from './release-details.ts';
import { ErrorGroup, ErrorGroupsQuery } from './release-errors.ts';
import { PackageName } from './releases.ts';

const PackageParams = Type.Object({ package: PackageName });

export const releaseDetailRoutes = {
  'GET /api/releases/:package/errors': {
    summary:
      'Grouped errors of a package’s releases with source positions, latest first; the total is in the record-count header',
    access: 'release',
    params: PackageParams,
    query: ErrorGroupsQuery,
    responses: { 200: Type.Array(ErrorGroup) },
  },
  'POST /api/releases/:package/details': {
    summary: 'Store source maps and measures of a published release; they are never served to pages',
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
    summary: 'The description of a published release, its file sizes and its measures',
    access: 'release',
    params: PackageParams,
    query: ReleaseDetailsQuery,
    responses: { 200: ReleaseDetails },
  },
} as const satisfies RouteMap;
