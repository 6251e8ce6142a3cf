/** Calls of the route map over axios: typed by the contracts, one error shape, one place for the token. */
export { ApiError, type ApiErrorKind, isApiError, isServerAway } from './api-error.ts';
export {
  type Answer,
  type CallInput,
  call,
  replaceTransport,
  reportUnauthorised,
  send,
  unauthorised$,
} from './client.ts';
export { readToken, removeToken, writeToken } from './token-cookie.ts';
