import { listPath, pageNumOf } from '../../shared/operator/loaded.ts';

export interface OutboxQuery {
  pageNum: number;
  q: string;
}

const OUTBOX = '/operator/outbox';

export function outboxPath(
  wanted: Partial<OutboxQuery> = {},
  mailId?: string,
  view: MailView = 'letter',
): string {
  const path = mailId === undefined ? OUTBOX : `${OUTBOX}/${encodeURIComponent(mailId)}`;
  return listPath(path, { ...wanted, ...(view !== 'letter' && { view }) });
}

export function outboxQueryOf(search: URLSearchParams): OutboxQuery {
  return { pageNum: pageNumOf(search), q: search.get('q') ?? '' };
}

/** How the page shows a mail: `letter` as a mail program draws it, `text` the text part, `headers` the headers. */
export const MAIL_VIEWS = ['letter', 'text', 'headers'] as const;
export type MailView = (typeof MAIL_VIEWS)[number];

export const mailViewOf = (search: URLSearchParams): MailView =>
  MAIL_VIEWS.find((view) => view === search.get('view')) ?? 'letter';
