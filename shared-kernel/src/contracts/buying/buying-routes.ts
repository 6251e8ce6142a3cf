import { Type } from 'typebox';
import { Empty, Id, IdParams, RequestObject } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { BuyerBrief } from '../work/briefs.ts';
import { Contractor, ContractorList, ContractorListBody, ContractorsQuery } from './contractors.ts';
import { decidingRoutes } from './deciding-routes.ts';
import {
  NewDraftBody,
  RequestDraft,
  RequestPreview,
  SaveDraftBody,
  SendDraftBody,
  StartedDraft,
} from './request-drafts.ts';
import {
  HandOverBody,
  InspectionBody,
  RemindBody,
  RequestActivityPage,
  RequestListQuery,
  RequestOverview,
  RequestRow,
  SettledQuestionsBody,
} from './requests.ts';

const DRAFT_BYTES = 1024 * 1024;

export const buyingRoutes = {
  'GET /api/buyer/requestforquotes': {
    summary: "Work Requests and drafts of the caller's business; the total is in the record-count header",
    access: 'buyer',
    query: RequestListQuery,
    responses: { 200: Type.Array(RequestRow) },
  },
  'GET /api/buyer/overview': {
    summary: 'Number of Work Requests in each list, and the values of the filters',
    access: 'buyer',
    responses: { 200: RequestOverview },
  },
  'POST /api/buyer/drafts': {
    summary: 'Start a draft of a Work Request, empty or as a copy of an earlier one',
    access: 'buyer',
    body: NewDraftBody,
    responses: { 201: StartedDraft },
  },
  'GET /api/buyer/drafts/:id': {
    summary: 'One draft of a Work Request',
    access: 'buyer',
    params: IdParams,
    responses: { 200: RequestDraft },
  },
  'PUT /api/buyer/drafts/:id': {
    summary: 'Save a draft; 409 with an outdated version',
    access: 'buyer',
    params: IdParams,
    body: SaveDraftBody,
    maximumBodyBytes: DRAFT_BYTES,
    isAutosave: true,
    responses: { 200: RequestDraft },
  },
  'DELETE /api/buyer/drafts/:id': {
    summary: 'Delete a draft and its files',
    access: 'buyer',
    params: IdParams,
    responses: { 204: Empty },
  },
  'GET /api/buyer/drafts/:id/preview': {
    summary: 'The draft as a contractor would see it, with and without the required badges',
    access: 'buyer',
    params: IdParams,
    responses: { 200: RequestPreview },
  },
  'POST /api/buyer/drafts/:id/send': {
    summary: 'Send the draft: it becomes a published Work Request with the same id',
    access: 'buyer',
    params: IdParams,
    body: SendDraftBody,
    responses: { 200: BuyerBrief },
  },
  'POST /api/buyer/requestforquotes/:id/remind': {
    summary: 'Remind contractors who have not answered; each at most once a day',
    access: 'buyer',
    params: IdParams,
    body: RemindBody,
    responses: { 200: BuyerBrief },
  },
  'PUT /api/buyer/requestforquotes/:id/responsible': {
    summary: 'Hand the Work Request to a colleague, who is notified',
    access: 'buyer',
    params: IdParams,
    body: HandOverBody,
    responses: { 200: BuyerBrief },
  },
  'PUT /api/buyer/requestforquotes/:id/settled-questions': {
    summary: 'Count the messages of the board up to a number as answered',
    access: 'buyer',
    params: IdParams,
    body: SettledQuestionsBody,
    responses: { 200: BuyerBrief },
  },
  'PUT /api/buyer/projects/:id/inspection': {
    summary: 'Record that the contractor inspected the site, or take this back',
    access: 'buyer',
    params: IdParams,
    body: InspectionBody,
    responses: { 200: BuyerBrief },
  },
  'GET /api/buyer/requestforquotes/:id/activity': {
    summary: 'Events of a Work Request, newest first',
    access: 'buyer',
    params: IdParams,
    query: RequestObject({ before: Type.Optional(Id) }),
    responses: { 200: RequestActivityPage },
  },
  'GET /api/buyer/contractors': {
    summary: 'Contractors that can be invited; the total is in the record-count header',
    access: 'buyer',
    query: ContractorsQuery,
    responses: { 200: Type.Array(Contractor) },
  },
  'GET /api/buyer/contractorLists': {
    summary: "Saved lists of contractors of the caller's business",
    access: 'buyer',
    responses: { 200: Type.Array(ContractorList) },
  },
  'POST /api/buyer/contractorLists': {
    summary: 'Save a list of contractors',
    access: 'buyer',
    body: ContractorListBody,
    responses: { 201: ContractorList },
  },
  'PUT /api/buyer/contractorLists/:id': {
    summary: 'Change a saved list of contractors',
    access: 'buyer',
    params: IdParams,
    body: ContractorListBody,
    responses: { 200: ContractorList },
  },
  'DELETE /api/buyer/contractorLists/:id': {
    summary: 'Delete a saved list of contractors',
    access: 'buyer',
    params: IdParams,
    responses: { 204: Empty },
  },
  ...decidingRoutes,
} as const satisfies RouteMap;
