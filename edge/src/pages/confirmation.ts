import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../requests/problem.ts';
import { type WordCode, wordsOf } from '../words.ts';
import { escapeHtml, htmlDocument } from './templates/html.ts';

const style =
  'main{max-width:36rem;margin:15vh auto;padding:0 1.5rem;font-family:system-ui,sans-serif;line-height:1.5}' +
  'button{font:inherit;padding:.5rem 1rem}';

export const confirmationPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Browsers set this header themselves, so a page of another site cannot forge it. */
export const isFromThisPortal = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] === 'same-origin';

interface Confirmation {
  title: string;
  paragraphs: readonly string[];
  confirm: string;
  action: string;
  nonce: string;
}

export const confirmationPage = ({ title, paragraphs, confirm, action, nonce }: Confirmation): string =>
  htmlDocument({
    title,
    head: `<style nonce="${escapeHtml(nonce)}">${style}</style>`,
    body: `<main>
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
<form method="post" action="${escapeHtml(action)}">
<button type="submit">${escapeHtml(confirm)}</button>
</form>
</main>`,
  });

export const isForPerson = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

export function refuse(
  reply: FastifyReply,
  status: number,
  code: WordCode,
  options: { retryAfterSeconds?: number } = {},
): FastifyReply {
  if (!isForPerson(reply.request)) return sendProblem(reply, status, code, options);
  const nonce = randomBytes(18).toString('base64');
  if (options.retryAfterSeconds !== undefined) reply.header('retry-after', String(options.retryAfterSeconds));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', confirmationPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(
      htmlDocument({
        title: wordsOf('refusal.title'),
        head: `<style nonce="${escapeHtml(nonce)}">${style}</style>`,
        body: `<main>
<h1>${escapeHtml(wordsOf('refusal.title'))}</h1>
<p>${escapeHtml(wordsOf(code))}</p>
<p><a href="/">${escapeHtml(wordsOf('refusal.home'))}</a></p>
</main>`,
      }),
    );
}
