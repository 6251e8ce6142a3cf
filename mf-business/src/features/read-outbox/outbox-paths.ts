import { listPath, pageNumOf } from '../../shared/operator/loaded.ts';

/** A page of the outbox, limited to addresses that begin with a text. */
export interface OutboxQuery {
  pageNum: number;
  address: string;
}

const OUTBOX = '/operator/outbox';

/** The list, or one of its mails with the list beside it; `view` is how the mail is shown. */
export function outboxPath(
  wanted: Partial<OutboxQuery> = {},
  mailId?: string,
  view: MailView = 'letter',
): string {
  const path = mailId === undefined ? OUTBOX : `${OUTBOX}/${encodeURIComponent(mailId)}`;
  return listPath(path, { ...wanted, ...(view === 'text' && { view }) });
}

/** The page and the address in a query; the first page where it names none. */
export function outboxQueryOf(search: URLSearchParams): OutboxQuery {
  return { pageNum: pageNumOf(search), address: search.get('address') ?? '' };
}

/** As a mail program draws it, or its text part as it is sent. */
export type MailView = 'letter' | 'text';

export const mailViewOf = (search: URLSearchParams): MailView =>
  search.get('view') === 'text' ? 'text' : 'letter';
