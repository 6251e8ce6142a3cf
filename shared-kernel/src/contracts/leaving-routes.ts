import {
  AccountClosing,
  CloseAccountBody,
  LegalText,
  LegalTextParams,
  OwnData,
  ReopenAccountBody,
} from './leaving.ts';
import { Empty } from './primitives.ts';
import type { RouteMap } from './route.ts';

/** The calls about one's own data, a closed account and the legal pages. */
export const leavingRoutes = {
  'GET /api/users/me/data': {
    summary: 'The archive of all of one’s own data: how far it is, and a link to it',
    access: 'session',
    inPersonOnly: true,
    responses: { 200: OwnData },
  },
  'POST /api/users/me/data': {
    summary: 'Ask for an archive of all of one’s own data; a mail says when it is ready',
    access: 'session',
    inPersonOnly: true,
    responses: { 202: OwnData },
  },
  'GET /api/users/me/closing': {
    summary: 'Whether one may close the account, and what happens then',
    access: 'session',
    inPersonOnly: true,
    responses: { 200: AccountClosing },
  },
  'POST /api/users/me/close': {
    summary: 'Close the account and end all its sessions; it can be opened again for 30 days',
    access: 'session',
    inPersonOnly: true,
    body: CloseAccountBody,
    responses: { 204: Empty },
    isIdempotencyExempt: true,
    ownsTransactions: true,
    maximumBodyBytes: 8 * 1024,
  },
  'POST /api/users/me/reopen': {
    summary: 'Open the account again that one has signed in to',
    access: 'session',
    inPersonOnly: true,
    responses: { 204: Empty },
  },
  'POST /api/users/reopen': {
    summary: 'Open a closed account again by the link of the mail about it',
    access: 'public',
    body: ReopenAccountBody,
    responses: { 204: Empty },
    isIdempotencyExempt: true,
  },
  'GET /api/legal/:name': {
    summary: 'The terms or the privacy notice as the operator wrote them',
    access: 'public',
    params: LegalTextParams,
    responses: { 200: LegalText },
  },
} as const satisfies RouteMap;
