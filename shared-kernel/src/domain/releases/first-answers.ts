export const FIRST_ANSWERS_ID = 'first-answers';

/** The page uses these answers only for this time after it started to load: older data may be outdated. */
export const FIRST_ANSWERS_USABLE_MS = 10_000;

export const FIRST_CALLS_OF_SHELL = [
  'GET /api/users/me',
  'GET /api/notifications/newNotificationCount',
] as const;

export const FIRST_VIEW_ID = 'first-view';

/** Id of the first header in the page, and its name among the first views of the shell's release. */
export const FIRST_HEADER_ID = 'first-header';

export interface FirstAnswer {
  data: unknown;
  recordCount: string | null;
}

export interface FirstAnswers {
  /** SHA-256 of the bearer token, as base64. A page with another token ignores the answers. */
  of: string;
  answers: Record<string, FirstAnswer>;
}
