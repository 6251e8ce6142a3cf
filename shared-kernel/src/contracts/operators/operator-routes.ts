import { Type } from 'typebox';
import { IdParams } from '../primitives.ts';
import {
  OperatorReleases,
  operatorReleaseRoutes,
  ReleasePlan,
  ReleasePlanQuery,
} from '../releases/operator-releases.ts';
import { PackageName } from '../releases/releases.ts';
import type { RouteMap } from '../route.ts';
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

export const operatorRoutes = {
  ...operatorReleaseRoutes,
  'GET /api/operator/summary': {
    summary: 'Numbers of tasks that wait for an operator',
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
    summary: 'Disable a user: end all sessions and refuse further sign-ins',
    access: 'operator',
    params: IdParams,
    body: AccountReasonBody,
    responses: { 200: OperatorUser },
  },
  'POST /api/operator/users/:id/enable': {
    summary: 'Enable a disabled user, who can then sign in again',
    access: 'operator',
    params: IdParams,
    body: AccountReasonBody,
    responses: { 200: OperatorUser },
  },
  'POST /api/operator/users/:id/end-sessions': {
    summary: 'End all sessions and all tokens for programs of a user',
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
    summary: 'The live release, canary, authors and health of every package that the caller may see',
    access: 'owner',
    responses: { 200: OperatorReleases },
  },
  'GET /api/releases/:package/plan': {
    summary:
      'Preview of a promotion, rollback or canary: its changes and reasons for refusal; stores nothing',
    access: 'release',
    params: Type.Object({ package: PackageName }),
    query: ReleasePlanQuery,
    responses: { 200: ReleasePlan },
  },
} as const satisfies RouteMap;
