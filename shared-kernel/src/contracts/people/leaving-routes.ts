import { Empty } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import {
  AccountClosing,
  CloseAccountBody,
  LegalText,
  LegalTextParams,
  PersonalData,
  ReopenAccountBody,
} from './leaving.ts';

export const leavingRoutes = {
  'GET /api/users/me/data': {
    summary: 'The archive of the caller’s own data: its progress, and a link to it',
    access: 'session',
    inPersonOnly: true,
    responses: { 200: PersonalData },
  },
  'POST /api/users/me/data': {
    summary: 'Request an archive of the caller’s own data; a mail reports when it is ready',
    access: 'session',
    inPersonOnly: true,
    responses: { 202: PersonalData },
  },
  'GET /api/users/me/closing': {
    summary: 'Whether the caller may close the account, and the consequences',
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
    summary: 'Open the signed-in account again',
    access: 'session',
    inPersonOnly: true,
    responses: { 204: Empty },
  },
  'POST /api/users/reopen': {
    summary: 'Open a closed account again with the link from the mail',
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
