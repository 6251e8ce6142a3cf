import { Type } from 'typebox';
import { Empty, IdParams } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { RfqDocument } from '../talk/board.ts';
import { Project } from './projects.ts';
import {
  AssignProjectBody,
  AssignProjectQuery,
  BusinessHit,
  RenameSearchBody,
  RfqHit,
  SavedSearch,
  SaveSearchBody,
  SearchBusinessesQuery,
  SearchRfqsQuery,
  SearchUsersQuery,
  UserHit,
} from './search.ts';

const rfqs = {
  summary: 'Work requests open to the market. The total is in the record-count header, up to 1001',
  access: 'standard',
  query: SearchRfqsQuery,
  responses: { 200: Type.Array(RfqHit) },
} as const;

const businesses = {
  summary: 'Businesses that sell. The total is in the record-count header, up to 1001',
  access: 'standard',
  query: SearchBusinessesQuery,
  responses: { 200: Type.Array(BusinessHit) },
} as const;

export const searchRoutes = {
  'GET /api/search/users': {
    summary:
      'People by a part of their name, or one by the whole email. The total is in the record-count header, up to 1001',
    access: 'standard',
    confirmedOnly: true,
    query: SearchUsersQuery,
    responses: { 200: Type.Array(UserHit) },
  },
  'GET /api/search/users/:id': {
    summary: 'One person as a search result',
    access: 'standard',
    confirmedOnly: true,
    params: IdParams,
    responses: { 200: UserHit },
  },
  'GET /api/search/businesses/:id': {
    summary: 'One business that sells, with its people',
    access: 'standard',
    params: IdParams,
    responses: { 200: BusinessHit },
  },
  'GET /api/search/businesses': businesses,
  'GET /api/search/authenticated/businesses': businesses,
  'GET /api/search/rfqs': rfqs,
  'GET /api/search/authenticated/rfqs': rfqs,
  'GET /api/search/rfqs/:id': {
    summary:
      'The search document of a work request that is open to the market or on which the caller has a job',
    access: 'standard',
    params: IdParams,
    responses: { 200: RfqDocument },
  },
  'GET /api/search/saved': {
    summary: 'The caller’s saved searches, oldest first',
    access: 'standard',
    responses: { 200: Type.Array(SavedSearch) },
  },
  'POST /api/search/saved': {
    summary: 'Save a search; the caller is notified of new work requests that match it',
    access: 'standard',
    body: SaveSearchBody,
    responses: { 201: SavedSearch },
  },
  'PUT /api/search/saved/:id': {
    summary: 'Rename a saved search',
    access: 'standard',
    params: IdParams,
    body: RenameSearchBody,
    responses: { 200: SavedSearch },
  },
  'POST /api/search/saved/:id/remove': {
    summary: 'Remove a saved search; it can be restored for an hour',
    access: 'standard',
    params: IdParams,
    responses: { 204: Empty },
  },
  'POST /api/search/saved/:id/restore': {
    summary: 'Restore a removed search',
    access: 'standard',
    params: IdParams,
    responses: { 200: SavedSearch },
  },
  'PUT /api/requestforquotes/supplier/:id': {
    summary: 'Ask to quote on a work request that is open to the market; creates the project',
    access: 'standard',
    confirmedOnly: true,
    params: IdParams,
    query: AssignProjectQuery,
    body: AssignProjectBody,
    maximumBodyBytes: 512 * 1024,
    responses: { 200: Project },
  },
} as const satisfies RouteMap;
