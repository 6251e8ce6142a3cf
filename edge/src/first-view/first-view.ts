import type { FirstView } from '@worklane/shared-kernel/contracts';
import {
  FIRST_HEADER_ID,
  FIRST_VIEW_ID,
  type FirstAnswer,
  type FirstAnswers,
  type Language,
  languageFor,
  searchedCountOf,
} from '@worklane/shared-kernel/domain';
import type { FastifyRequest } from 'fastify';
import Mustache from 'mustache';
import type { FirstViewOfPage, ResolvedSet } from '../pages/page-release-set.ts';
import { escapeHtml } from '../pages/templates/html.ts';
import { loggedPath } from '../security/logged-path.ts';
import { ME, valuesOfHeader } from './first-header.ts';

export interface DrawnFirstView {
  style: string;
  html: string;
}

interface Request {
  request: FastifyRequest;
  answers: FirstAnswers;
}

/** The parts of a page that the edge draws, before any script runs. */
export const drawFirstParts = (
  set: Pick<ResolvedSet, 'page' | 'firstHeader' | 'firstViewAt'>,
  { request, answers, path }: { request: FastifyRequest; answers: FirstAnswers | null; path: string },
) => ({
  firstHeader: answers && drawFirstHeader(set, { request, answers, path }),
  firstView: answers && drawFirstView(set.firstViewAt(request.url), { request, answers }),
});

/** Fills the template of a page's first view. The api's answers become text, never elements. */
function drawFirstView(
  source: FirstViewOfPage | null,
  { request, answers: { of, answers } }: Request,
): DrawnFirstView | null {
  if (!source || isUnconfirmed(answers[ME])) return null;
  const known = Object.entries(source.answers).map(
    ([name, call]) => [name, answers[call.slice('GET '.length)]] as const,
  );
  if (known.some(([, answer]) => !answer)) return null;
  const values = Object.fromEntries(known.map(([name, answer]) => [name, answer && viewOf(answer)]));
  return draw(source.view, { request, of, element: 'main', id: FIRST_VIEW_ID, values: () => values });
}

/** Fills the shell's template of the header, whose menus open without scripts. */
function drawFirstHeader(
  { page: { modules }, firstHeader: view }: Pick<ResolvedSet, 'page' | 'firstHeader'>,
  { request, answers: { of, answers }, path }: Request & { path: string },
): DrawnFirstView | null {
  if (!view || !answers[ME] || isUnconfirmed(answers[ME])) return null;
  const values = (language: Language) => ({ header: valuesOfHeader({ modules, path, answers, language }) });
  return draw(view, { request, of, element: 'div', id: FIRST_HEADER_ID, values });
}

function draw(
  { html, style }: FirstView,
  {
    request,
    of,
    element,
    id,
    values,
  }: {
    request: FastifyRequest;
    of: string;
    element: 'main' | 'div';
    id: string;
    values(language: Language): object;
  },
): DrawnFirstView | null {
  const language = languageFor(wishesOf(request.headers['accept-language']));
  const template = html[language];
  if (template === undefined) return null;
  try {
    const filled = Mustache.render(
      template,
      values(language),
      {},
      { escape: (value: unknown) => escapeHtml(String(value)) },
    );
    return {
      style,
      html: `<${element} class="${id}" id="${id}" lang="${language}" data-of="${escapeHtml(of)}">${filled}</${element}>`,
    };
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
