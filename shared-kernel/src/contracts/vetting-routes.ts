import { Type } from 'typebox';
import { Empty, IdParams } from './primitives.ts';
import type { RouteMap } from './route.ts';
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

/** The vetting service: badges, the cases of businesses, and the operators' decisions; a part of the route map. */
export const vettingRoutes = {
  'GET /level/:levelId': {
    summary: 'One badge; its questions for the primary user',
    access: 'standard',
    params: LevelParams,
    responses: { 200: VettingLevelDetails },
  },
  'GET /level/cases/:supplierId/:levelIds': {
    summary: 'Badges and how far the own business is with each',
    access: 'standard',
    params: SupplierLevelsParams,
    responses: { 200: Type.Array(LevelCase) },
  },
  'GET /level/nondefault/cases/:supplierId': {
    summary: 'Badges that only some buyers ask for, and how far the own business is with each',
    access: 'standard',
    params: SupplierParams,
    responses: { 200: Type.Array(LevelCase) },
  },
  'GET /case/supplierid/:supplierId/levelid/:levelId': {
    summary: 'The own case for a badge, for the primary user',
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
    summary: 'Save the answers of the own case as a draft',
    access: 'standard',
    params: SupplierLevelParams,
    body: SaveVettingCaseBody,
    maximumBodyBytes: ANSWERS_BYTES,
    responses: { 200: VettingCaseDetails },
  },
  'PUT /api/vetting/user/:supplierId/:levelId/:caseStatus': {
    summary: 'Submit the own case, or take it back as a draft',
    access: 'standard',
    params: VettingStatusParams,
    body: VettingStatusBody,
    responses: { 200: VettingCaseDetails },
  },
  'POST /email': {
    summary: 'Remind the operators of a submitted case; once a day at most',
    access: 'standard',
    confirmedOnly: true,
    body: VettingEmailBody,
    responses: { 204: Empty },
  },
  'GET /api/operator/vetting': {
    summary:
      'Submitted cases, longest waiting first, or returned, awarded or expired ones; the total is in the record-count header',
    access: 'operator',
    query: VettingQueueQuery,
    responses: { 200: Type.Array(VettingQueueEntry) },
  },
  'GET /api/operator/vetting/:id': {
    summary: 'One case to decide about',
    access: 'operator',
    params: IdParams,
    responses: { 200: VettingReview },
  },
  'POST /api/operator/vetting/:id/decision': {
    summary: 'Award a badge, send its case back with a reason, or take an awarded badge back with one',
    access: 'operator',
    params: IdParams,
    body: DecideVettingBody,
    responses: { 200: VettingReview },
  },
} as const satisfies RouteMap;
