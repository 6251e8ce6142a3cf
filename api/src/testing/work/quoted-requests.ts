import type { Cast, TestPerson } from '../cast.ts';
import type { Wire } from '../test-api.ts';
import { act, aQuote, publish } from './projects.ts';

export interface QuotedRequest {
  briefId: string;
  /** The projects of the sellers, in their order. */
  projectIds: string[];
  at(path?: string): string;
}

/** A published brief with one lodged quote of each seller; a null quote is not lodged. */
export async function publishQuoted(
  {
    cast,
    buyer = cast.buyer,
    brief = {},
  }: { cast: Cast; buyer?: TestPerson; brief?: Record<string, unknown> },
  quotes: readonly (readonly [seller: TestPerson, quote: Record<string, unknown> | null])[],
): Promise<QuotedRequest> {
  const sellers = quotes.map(([seller]) => seller);
  const { briefId, projectOf } = await publish(buyer, cast, sellers, brief);
  const projectIds = sellers.map(projectOf);
  for (const [index, [seller, quote]] of quotes.entries()) {
    const id = projectIds[index] ?? '';
    await act(seller, id, 'acceptProject', { acceptRfq: true });
    if (quote) await lodge(seller, id, quote);
  }
  return { briefId, projectIds, at: (path = '') => `/api/buyer/requestforquotes/${briefId}${path}` };
}

export async function lodge(
  seller: TestPerson,
  projectId: string,
  quote: Record<string, unknown>,
): Promise<Wire> {
  const answer = await act(seller, projectId, 'submitQuote', { ...aQuote, ...quote });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
