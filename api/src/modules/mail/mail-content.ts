import type { MailContent } from '@worklane/shared-kernel/contracts';
import { type Language, truncateText } from '@worklane/shared-kernel/domain';
import type { Settings } from '../../platform/settings.ts';
import { hasWords, type WordCode, type WordParams, wordsOf } from '../../platform/words.ts';
import { withPlainNames } from './plain-names.ts';

type TemplateOf<Code> = Code extends `mail.${infer Template}.subject` ? Template : never;

export type MailTemplate = TemplateOf<WordCode>;

/** Mail programs cut off longer subjects. */
const SUBJECT_MAX = 150;

interface MailWords {
  template: MailTemplate;
  values: WordParams;
  language: Language;
}

/** Puts the subject on one line: text that a person typed must not start another header. */
export function subjectOf({ template, values, language }: MailWords): string {
  return truncateText(
    withoutEncodedWords(onOneLine(wordsOf(`mail.${template}.subject`, withPlainNames(values), language))),
    SUBJECT_MAX,
  );
}

export function contentOf({
  template,
  values,
  language,
  settings,
  firstName,
  link,
  unsubscribePath,
  preferencesPath,
}: MailWords & {
  settings: Settings;
  firstName: string | null;
  link: string | null;
  unsubscribePath: string | null;
  preferencesPath: string | null;
}): MailContent {
  const words = (code: string, params: WordParams = values) =>
    hasWords(code) ? wordsOf(code, withPlainNames(params), language) : '';
  const choice = (code: WordCode, path: string | null) =>
    path === null ? [] : [{ label: wordsOf(code, {}, language), path }];
  return {
    language,
    greeting: firstName === null ? null : words('mail.layout.greeting', { name: onOneLine(firstName) }),
    paragraphs: paragraphsOf(words(`mail.${template}.body`)),
    action: link === null ? null : { label: words(`mail.${template}.action`), path: link },
    closing: paragraphsOf(words(`mail.${template}.closing`)),
    footer: [
      words('mail.layout.reason', { portal: new URL(settings.PORTAL_URL).host }),
      words('mail.layout.support', { email: settings.SUPPORT_EMAIL, phone: settings.SUPPORT_PHONE }),
    ],
    choices: [
      ...choice('mail.layout.unsubscribe', unsubscribePath),
      ...choice('mail.layout.preferences', preferencesPath),
    ],
    unsubscribePath,
  };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
}

/** RFC 2047: a mail program would decode '=?utf-8?q?…?=', so that a typed name shows another text. */
function withoutEncodedWords(text: string): string {
  return text.replaceAll('=?', '= ?');
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
