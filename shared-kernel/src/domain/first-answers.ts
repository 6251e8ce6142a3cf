/** Id of the element in which a page carries answers to its first calls, as JSON. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** After the page has begun to arrive, its answers are used for this long; what is shown must be of now. */
export const FIRST_ANSWERS_USABLE_MS = 10_000;

/** Calls of the shell on every page of a signed-in person. */
export const FIRST_CALLS_OF_SHELL = [
  'GET /api/users/me',
  'GET /api/notifications/newNotificationCount',
] as const;

/** Id of the element in which the edge draws a page for reading before its scripts have come. */
export const FIRST_VIEW_ID = 'first-view';

/** A successful answer of the api. */
export interface FirstAnswer {
  data: unknown;
  /** The record-count header, if there was one. */
  recordCount: string | null;
}

/** Answers that the edge wrote into the page of a signed-in person. */
export interface FirstAnswers {
  /** SHA-256 of the person's bearer token, base64: with another token the page asks for everything itself. */
  of: string;
  /** By path and query. */
  answers: Record<string, FirstAnswer>;
}
