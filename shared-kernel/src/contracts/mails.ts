import { type Static, Type } from 'typebox';
import { Nullable } from './primitives.ts';

/** A link of a mail: its label and the path of the portal it opens. */
export const MailLink = Type.Object({ label: Type.String(), path: Type.String() });
export type MailLink = Static<typeof MailLink>;

/** What a mail says, as plain text in parts. Its text part and its HTML part are made of this. */
export const MailContent = Type.Object({
  language: Type.String(),
  greeting: Nullable(Type.String()),
  paragraphs: Type.Array(Type.String()),
  action: Nullable(MailLink),
  closing: Type.Array(Type.String(), { description: 'Paragraphs after the link' }),
  footer: Type.Array(Type.String()),
  choices: Type.Array(MailLink, { description: 'Links by which the person gets fewer mails' }),
  unsubscribePath: Nullable(
    Type.String({ description: 'Where a mail program declines this kind by one POST' }),
  ),
});
export type MailContent = Static<typeof MailContent>;
