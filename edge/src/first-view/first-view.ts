import {
  FIRST_VIEW_ID,
  type FirstAnswer,
  type FirstAnswers,
  languageFor,
  searchedCountOf,
} from '@worklane/shared-kernel/domain';
import type { FastifyRequest } from 'fastify';
import Mustache from 'mustache';
import { escapeHtml } from '../pages/html.ts';
import type { FirstViewOfPage } from '../pages/page-release-set.ts';
import { loggedPath } from '../security/logged-path.ts';

/** What stands in a page before its scripts have come. */
export interface DrawnFirstView {
  /** For a style element. */
  style: string;
  html: string;
}

const ME = '/api/users/me';

/**
 * Fills the template of a page's first view with its first answers; null if it has none, or an answer that it needs is not
 * there. What the api answers becomes text, never an element. A template that cannot be filled is left out, and logged.
 */
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
    request.log.warn({ err: error, path: loggedPath(request.url) }, 'a first view cannot be drawn');
    return null;
  }
}

/** An answer as a template sees it: its `data`, and of a list how long it is as a whole and whether that is more than this. */
function viewOf({ data, recordCount }: FirstAnswer) {
  if (!Array.isArray(data)) return { data };
  const { total, hasMore } = searchedCountOf(recordCount === null ? data.length : Number(recordCount));
  return { data, total, hasMore, isPart: total > data.length && !hasMore };
}

/** The shell then has a strip above its header, which would move everything that was drawn. */
const isUnconfirmed = (me: FirstAnswer | undefined) =>
  (me?.data as { isEmailConfirmed?: unknown } | undefined)?.isEmailConfirmed === false;

/** The languages of a browser, the most wanted first. */
const wishesOf = (header = '') =>
  header
    .split(',')
    .map((part) => {
      const [language = '', weight] = part.trim().split(/;\s*q=/);
      return { language, weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((left, right) => right.weight - left.weight)
    .map(({ language }) => language);
