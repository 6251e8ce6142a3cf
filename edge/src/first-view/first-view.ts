import {
  FIRST_VIEW_ID,
  type FirstAnswer,
  type FirstAnswers,
  languageFor,
  searchedCountOf,
} from '@worklane/shared-kernel/domain';
import type { FastifyRequest } from 'fastify';
import Mustache from 'mustache';
import type { FirstViewOfPage } from '../pages/page-release-set.ts';
import { escapeHtml } from '../pages/templates/html.ts';
import { loggedPath } from '../security/logged-path.ts';

export interface DrawnFirstView {
  style: string;
  html: string;
}

const ME = '/api/users/me';

/** Fills the template of a page's first view. The api's answers become text, never elements. */
export function drawFirstView(
  source: FirstViewOfPage | null,
  { request, answers: { of, answers } }: { request: FastifyRequest; answers: FirstAnswers },
): DrawnFirstView | null {
  if (!source || isUnconfirmed(answers[ME])) return null;
  const language = languageFor(wishesOf(request.headers['accept-language']));
  const template = source.view.html[language];
  const known = Object.entries(source.answers).map(
    ([name, call]) => [name, answers[call.slice('GET '.length)]] as const,
  );
  if (template === undefined || known.some(([, answer]) => !answer)) return null;
  try {
    const filled = Mustache.render(
      template,
      Object.fromEntries(known.map(([name, answer]) => [name, answer && viewOf(answer)])),
      {},
      { escape: (value: unknown) => escapeHtml(String(value)) },
    );
    const html = `<main class="first-view" id="${FIRST_VIEW_ID}" lang="${language}" data-of="${escapeHtml(of)}">${filled}</main>`;
    return { style: source.view.style, html };
  } catch (error) {
    request.log.warn({ err: error, path: loggedPath(request.url) }, 'a first view cannot be filled');
    return null;
  }
}

function viewOf({ data, recordCount }: FirstAnswer) {
  if (!Array.isArray(data)) return { data };
  const { total, hasMore } = searchedCountOf(recordCount === null ? data.length : Number(recordCount));
  return { data, total, hasMore, isPart: total > data.length && !hasMore };
}

/** The shell then shows a strip above its header, which would move the first view. */
const isUnconfirmed = (me: FirstAnswer | undefined) =>
  (me?.data as { isEmailConfirmed?: unknown } | undefined)?.isEmailConfirmed === false;

const wishesOf = (header = '') =>
  header
    .split(',')
    .map((part) => {
      const [language = '', weight] = part.trim().split(/;\s*q=/);
      return { language, weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((left, right) => right.weight - left.weight)
    .map(({ language }) => language);
