export { ApiError, type ApiErrorKind, isApiError, isServerUnavailable } from './api-error.ts';
export {
  type Answer,
  type CallInput,
  call,
  languageHeader,
  replaceTransport,
  reportUnauthorised,
  send,
  unauthorised$,
} from './client.ts';
export { tokenDigest } from './first-answers.ts';
export { serverNow } from './server-clock.ts';
export { readToken, removeToken, writeToken } from './token-cookie.ts';
