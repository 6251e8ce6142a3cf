import { Type } from 'typebox';
import {
  AccountReasonBody,
  OperatorBusiness,
  OperatorBusinessesQuery,
  OperatorBusinessRow,
  OperatorSummary,
  OperatorUser,
  OperatorUserRow,
  OperatorUsersQuery,
} from './operator.ts';
import {
  OperatorReleases,
  operatorReleaseRoutes,
  ReleasePlan,
  ReleasePlanQuery,
} from './operator-releases.ts';
import { IdParams } from './primitives.ts';
import { PackageName } from './releases.ts';
import type { RouteMap } from './route.ts';

/** The operators' calls about the portal's people and businesses; a part of the route map. */
export const operatorRoutes = {
  ...operatorReleaseRoutes,
  'GET /api/operator/summary': {
    summary: 'How much waits for an operator',
    access: 'operator',
    responses: { 200: OperatorSummary },
  },
  'GET /api/operator/users': {
    summary: 'Users, newest first; the total is in the record-count header',
    access: 'operator',
    query: OperatorUsersQuery,
    responses: { 200: Type.Array(OperatorUserRow) },
  },
  'GET /api/operator/users/:id': {
    summary: 'One user',
    access: 'operator',
    params: IdParams,
    responses: { 200: OperatorUser },
  },
  'POST /api/operator/users/:id/disable': {
    summary: 'Sign a user out everywhere and refuse to sign them in again',
    access: 'operator',
    params: IdParams,
    body: AccountReasonBody,
    responses: { 200: OperatorUser },
  },
  'POST /api/operator/users/:id/enable': {
    summary: 'Let a disabled user sign in again',
    access: 'operator',
    params: IdParams,
    body: AccountReasonBody,
    responses: { 200: OperatorUser },
  },
  'POST /api/operator/users/:id/end-sessions': {
    summary: 'Sign a user out everywhere; ends tokens for programs, too',
    access: 'operator',
    params: IdParams,
    responses: { 200: OperatorUser },
  },
  'GET /api/operator/businesses': {
    summary: 'Businesses by name; the total is in the record-count header',
    access: 'operator',
    query: OperatorBusinessesQuery,
    responses: { 200: Type.Array(OperatorBusinessRow) },
  },
  'GET /api/operator/businesses/:id': {
    summary: 'One business with its people and badges',
    access: 'operator',
    params: IdParams,
    responses: { 200: OperatorBusiness },
  },
  'GET /api/operator/releases': {
    summary: 'What is live and canary of every package in sight, by whom, and how it fares',
    access: 'owner',
    responses: { 200: OperatorReleases },
  },
  'GET /api/releases/:package/plan': {
    summary: 'What a promotion, rollback or canary would change, and why it would be refused; stores nothing',
    access: 'release',
    params: Type.Object({ package: PackageName }),
    query: ReleasePlanQuery,
    responses: { 200: ReleasePlan },
  },
} as const satisfies RouteMap;
