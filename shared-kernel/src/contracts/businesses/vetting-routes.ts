import { Type } from 'typebox';
import { Empty, IdParams } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import {
  DecideVettingBody,
  LevelCase,
  LevelParams,
  SaveVettingCaseBody,
  SupplierLevelParams,
  SupplierLevelsParams,
  SupplierParams,
  VettingCaseDetails,
  VettingEmailBody,
  VettingLevel,
  VettingLevelDetails,
  VettingQueueEntry,
  VettingQueueQuery,
  VettingReview,
  VettingStatusBody,
  VettingStatusParams,
} from './vetting.ts';

/** Fifty answers of 5,000 characters, escaped. */
const ANSWERS_BYTES = 1024 * 1024;

export const vettingRoutes = {
  'GET /level/:levelId': {
    summary: 'One badge; with its questions if the caller is the business lead',
    access: 'standard',
    params: LevelParams,
    responses: { 200: VettingLevelDetails },
  },
  'GET /level/cases/:supplierId/:levelIds': {
    summary: 'Badges and the progress of the caller’s business with each',
    access: 'standard',
    params: SupplierLevelsParams,
    responses: { 200: Type.Array(LevelCase) },
  },
  'GET /level/nondefault/cases/:supplierId': {
    summary: 'Badges that only some buyers ask for, and the progress of the caller’s business with each',
    access: 'standard',
    params: SupplierParams,
    responses: { 200: Type.Array(LevelCase) },
  },
  'GET /case/supplierid/:supplierId/levelid/:levelId': {
    summary: 'The badge application of the caller’s business, for its lead',
    access: 'standard',
    params: SupplierLevelParams,
    responses: { 200: VettingCaseDetails },
  },
  'GET /api/buyer/levels': {
    summary: 'Badges that a Work Request can ask for',
    access: 'buyer',
    responses: { 200: Type.Array(VettingLevel) },
  },
  'PUT /case/supplierid/:supplierId/levelid/:levelId': {
    summary: 'Save the answers of the caller’s badge application as a draft',
    access: 'standard',
    params: SupplierLevelParams,
    body: SaveVettingCaseBody,
    maximumBodyBytes: ANSWERS_BYTES,
    responses: { 200: VettingCaseDetails },
  },
  'PUT /api/vetting/user/:supplierId/:levelId/:caseStatus': {
    summary: 'Submit the caller’s badge application, or take it back as a draft',
    access: 'standard',
    params: VettingStatusParams,
    body: VettingStatusBody,
    responses: { 200: VettingCaseDetails },
  },
  'POST /email': {
    summary: 'Remind the operators of a submitted application; at most once a day',
    access: 'standard',
    confirmedOnly: true,
    body: VettingEmailBody,
    responses: { 204: Empty },
  },
  'GET /api/operator/vetting': {
    summary:
      'Submitted applications, longest waiting first, or returned, awarded or expired ones; the total is in the record-count header',
    access: 'operator',
    query: VettingQueueQuery,
    responses: { 200: Type.Array(VettingQueueEntry) },
  },
  'GET /api/operator/vetting/:id': {
    summary: 'One badge application to decide on',
    access: 'operator',
    params: IdParams,
    responses: { 200: VettingReview },
  },
  'POST /api/operator/vetting/:id/decision': {
    summary: 'Award a badge, return its application with a reason, or revoke an awarded badge with a reason',
    access: 'operator',
    params: IdParams,
    body: DecideVettingBody,
    responses: { 200: VettingReview },
  },
} as const satisfies RouteMap;
