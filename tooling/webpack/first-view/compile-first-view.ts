import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstView, ModuleManifest } from '@worklane/shared-kernel/contracts';
import { FIRST_HEADER_ID, LANGUAGES, type Language, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { styleOfFirstView, styleOfHeader } from './style-of-first-view.ts';
import { templateFaults } from './template-faults.ts';

export interface CompiledFirstViews {
  views: Record<string, FirstView>;
  faults: string[];
  files: string[];
}

export function compileFirstViews(packageDir: string, { paths }: ModuleManifest): CompiledFirstViews {
  const compiled: CompiledFirstViews = { views: {}, faults: [], files: [] };
  for (const { address, firstView } of paths.flatMap(({ addresses = [] }) => addresses)) {
    if (!firstView) continue;
    const file = join(packageDir, firstView.template);
    compiled.files.push(file);
    const { view, faults } = compiledOf(packageDir, { file, answers: Object.keys(firstView.answers) });
    compiled.faults.push(...faults.map((fault) => `${firstView.template}: ${fault}`));
    if (view) compiled.views[address] = view;
  }
  if (compiled.files.length > 0)
    compiled.files.push(...LANGUAGES.flatMap((one) => textFiles(packageDir, one)));
  return compiled;
}

/** The shell's template of the header has buttons and popovers, so that its menus open without scripts. */
export function compileFirstHeader(shellDir: string): CompiledFirstViews {
  const template = 'src/frame/first-view/first-header.html';
  const file = join(shellDir, template);
  const { view, faults } = compiledOf(shellDir, { file, answers: ['header'], isHeader: true });
  return {
    views: view ? { [FIRST_HEADER_ID]: view } : {},
    faults: faults.map((fault) => `${template}: ${fault}`),
    files: [file, ...LANGUAGES.flatMap((one) => textFiles(shellDir, one))],
  };
}

function compiledOf(
  packageDir: string,
  { file, answers, isHeader = false }: { file: string; answers: readonly string[]; isHeader?: boolean },
): { view: FirstView | null; faults: string[] } {
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    return { view: null, faults: ['it is missing.'] };
  }
  const faults: string[] = [];
  if (!isHeader && Buffer.byteLength(source) > TEXT_MAX_LENGTH.firstViewTemplate)
    faults.push(`it is longer than ${TEXT_MAX_LENGTH.firstViewTemplate} bytes.`);
  const [, templateStyle = '', markup = ''] = /^\s*<style>([^<]*)<\/style>(.*)$/s.exec(source) ?? [
    null,
    '',
    source,
  ];
  if (/\{\{|\[\[/.test(templateStyle)) faults.push('its <style> has a placeholder.');
  const html: Record<string, string> = {};
  for (const language of LANGUAGES) {
    const texts = textsOf(packageDir, language);
    html[language] = withoutLayout(markup).replace(
      /\[\[([\w.-]+)((?: \w+=[\w.]+)*)\]\]/g,
      (_, key: string, values: string) => {
        const text = textOf(texts, key);
        if (text === null) faults.push(`the module has no text ${key} in ${language}.`);
        return withValues(escapeHtml(text ?? ''), values);
      },
    );
    if (/\[\[|\]\]/.test(html[language] ?? '')) faults.push('a [[text]] in it cannot be read.');
    faults.push(...templateFaults(html[language] ?? '', answers, { isHeader }));
  }
  return {
    view: { style: isHeader ? styleOfHeader(templateStyle) : styleOfFirstView(templateStyle), html },
    faults: [...new Set(faults)],
  };
}

const withoutLayout = (markup: string) =>
  markup
    .split('\n')
    .map((line) => line.trim())
    .join('');

/** For `n=counts.data.pending`, `{{n}}` becomes `{{counts.data.pending}}`. */
const withValues = (text: string, values: string) =>
  values
    .split(' ')
    .map((value) => value.split('='))
    .reduce(
      (filled, [name, value]) => (value ? filled.replaceAll(`{{${name}}}`, `{{${value}}}`) : filled),
      text,
    );

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function textOf(texts: readonly unknown[], key: string): string | null {
  for (const file of texts) {
    let found: unknown = file;
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found === 'string') return found;
  }
  return null;
}

const textsOf = (packageDir: string, language: Language): unknown[] =>
  textFiles(packageDir, language).map((file) => JSON.parse(readFileSync(file, 'utf8')));

function textFiles(packageDir: string, language: Language): string[] {
  return readdirSync(join(packageDir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(join('locales', `${language}.json`)))
    .map((file) => join(packageDir, 'src', file))
    .sort();
}
