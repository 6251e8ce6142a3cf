import { Type } from 'typebox';
import { AbnRecord } from './abn-register.ts';
import {
  AbnOwner,
  AbnParams,
  AddToPortfolioBody,
  Business,
  ChangeBusinessBody,
  DescribePortfolioItemBody,
  PortfolioItem,
  PortfolioItemParams,
  PublicPage,
  PublicPageBody,
} from './businesses.ts';
import { AddressQuery, AddressSuggestion, Place, PlaceParams } from './maps.ts';
import { Empty, IdParams } from './primitives.ts';
import type { RouteMap } from './route.ts';
import {
  AnswerInvitationBody,
  AnswerInvitationParams,
  AnswerRequestBody,
  AnswerRequestParams,
  FoundPerson,
  InvitePersonBody,
  LeavingChoice,
  LeavingPreview,
  MemberParams,
  OwnInvitation,
  OwnInvitationsQuery,
  PeopleQuery,
  TeamInvitation,
  TeamInvitationsParams,
} from './user-invitations.ts';

/** A logo as base64 and the other fields of a profile. */
const BUSINESS_BYTES = 3 * 1024 * 1024;

/** The calls about the profile of a business, its people, and invitations to join it. */
export const teamRoutes = {
  'PUT /api/business/:id': {
    summary: 'Change the profile of the own business',
    access: 'standard',
    params: IdParams,
    body: ChangeBusinessBody,
    responses: { 200: Business },
    isIdempotencyExempt: true,
    ownsTransactions: true,
    maximumBodyBytes: BUSINESS_BYTES,
  },
  'POST /api/business/:id/portfolio': {
    summary: 'Make items of the own portfolio of uploaded pictures, as its lead',
    access: 'standard',
    params: IdParams,
    body: AddToPortfolioBody,
    responses: { 201: Type.Array(PortfolioItem) },
    isIdempotencyExempt: true,
    ownsTransactions: true,
  },
  'PUT /api/business/:id/portfolio/:itemId': {
    summary: 'Change the name and the description of an item of the own portfolio, as its lead',
    access: 'standard',
    params: PortfolioItemParams,
    body: DescribePortfolioItemBody,
    responses: { 200: PortfolioItem },
    isIdempotencyExempt: true,
  },
  'POST /api/business/:id/portfolio/:itemId/remove': {
    summary: 'Take an item out of the own portfolio; it can be put back for a day',
    access: 'standard',
    params: PortfolioItemParams,
    responses: { 204: Empty },
  },
  'POST /api/business/:id/portfolio/:itemId/restore': {
    summary: 'Put a removed item of the own portfolio back',
    access: 'standard',
    params: PortfolioItemParams,
    responses: { 204: Empty },
  },
  'GET /api/business/:id/publicPage': {
    summary: 'The address of the public page of the own business, for its lead',
    access: 'standard',
    params: IdParams,
    responses: { 200: PublicPage },
  },
  'PUT /api/business/:id/publicPage': {
    summary: 'Share the own business at an address of its own, or end that',
    access: 'standard',
    confirmedOnly: true,
    params: IdParams,
    body: PublicPageBody,
    responses: { 200: PublicPage },
  },
  'POST /api/business/:id/members/:userId/remove': {
    summary: 'Take a person out of the own business, as its lead',
    access: 'standard',
    inPersonOnly: true,
    params: MemberParams,
    responses: { 204: Empty },
  },
  'GET /api/business/abn/:abn': {
    summary: 'The business that has an ABN; 404 where none has',
    access: 'standard',
    params: AbnParams,
    responses: { 200: AbnOwner },
  },
  'GET /api/business/abn/:abn/register': {
    summary: 'What the public register says of an ABN, where it can be asked',
    access: 'standard',
    params: AbnParams,
    responses: { 200: AbnRecord },
  },
  'GET /api/maps/suggestions': {
    summary: 'Addresses that a typed text may mean',
    access: 'standard',
    query: AddressQuery,
    responses: { 200: Type.Array(AddressSuggestion) },
  },
  'GET /api/maps/places/:placeId': {
    summary: 'One suggested address with its parts and where it is',
    access: 'standard',
    params: PlaceParams,
    responses: { 200: Place },
  },
  'GET /api/search/authenticated/users': {
    summary: 'People by a part of their name, or one by the whole email',
    access: 'standard',
    confirmedOnly: true,
    query: PeopleQuery,
    responses: { 200: Type.Array(FoundPerson) },
  },
  'GET /api/userinvitations/business/:businessId': {
    summary: 'Pending invitations of the own business and requests to join it',
    access: 'standard',
    params: TeamInvitationsParams,
    responses: { 200: Type.Array(TeamInvitation) },
  },
  'GET /api/userinvitations/user': {
    summary: 'Invitations for the caller; with requestToJoin=true, the own requests',
    access: 'session',
    query: OwnInvitationsQuery,
    responses: { 200: Type.Array(OwnInvitation) },
  },
  'GET /api/userinvitations/leaving': {
    summary: 'What becomes of the own business when the caller joins another',
    access: 'session',
    responses: { 200: LeavingPreview },
  },
  'POST /api/userinvitations/:businessId': {
    summary: 'Invite a person to join the own business',
    access: 'standard',
    confirmedOnly: true,
    inPersonOnly: true,
    params: TeamInvitationsParams,
    body: InvitePersonBody,
    responses: { 201: TeamInvitation },
  },
  'POST /api/userinvitations/:businessId/request': {
    summary: 'Ask to join a business',
    access: 'session',
    confirmedOnly: true,
    inPersonOnly: true,
    params: TeamInvitationsParams,
    body: LeavingChoice,
    responses: { 201: OwnInvitation },
  },
  'PUT /api/userinvitations/:businessId/:action': {
    summary: 'Answer an invitation of a business; as its lead, send it again or revoke it',
    access: 'session',
    inPersonOnly: true,
    params: AnswerInvitationParams,
    body: AnswerInvitationBody,
    responses: { 204: Empty },
  },
  'PUT /api/userinvitations/:businessId/request/:action': {
    summary: 'Answer a request to join as a lead; take the own one back',
    access: 'session',
    inPersonOnly: true,
    params: AnswerRequestParams,
    body: AnswerRequestBody,
    responses: { 204: Empty },
  },
} as const satisfies RouteMap;
