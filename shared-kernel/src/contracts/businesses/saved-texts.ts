import { type Static, Type } from 'typebox';
import { SAVED_TEXT_KINDS, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Id, IdParams, Instant, OneOf, RequestObject } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { Line, PlainText, RichText } from '../text-fields.ts';

export const SavedText = Type.Object({
  id: Id,
  kind: OneOf(SAVED_TEXT_KINDS),
  name: Type.String(),
  content: Type.String({ description: 'HTML for a sales pitch, plain text for the others' }),
  updatedAt: Instant,
});
export type SavedText = Static<typeof SavedText>;

const name = Line(TEXT_MAX_LENGTH.savedTextName);

export const SaveTextBody = Type.Union([
  RequestObject({
    kind: Type.Literal('salesPitch'),
    name,
    content: RichText(TEXT_MAX_LENGTH.salesPitch),
  }),
  RequestObject({
    kind: Type.Literal('exclusions'),
    name,
    content: PlainText(TEXT_MAX_LENGTH.exclusions),
  }),
  RequestObject({
    kind: Type.Literal('terms'),
    name,
    content: PlainText(TEXT_MAX_LENGTH.quoteTerms),
  }),
]);
export type SaveTextBody = Static<typeof SaveTextBody>;

export const RenameTextBody = RequestObject({ name });

/** The longest text with every character escaped. */
const SAVED_TEXT_BYTES = 128 * 1024;

export const savedTextRoutes = {
  'GET /api/savedTexts': {
    summary: 'The saved texts of the caller’s business, by kind and name',
    access: 'standard',
    responses: { 200: Type.Array(SavedText) },
  },
  'POST /api/savedTexts': {
    summary: 'Save a text for the people of the caller’s business',
    access: 'standard',
    body: SaveTextBody,
    maximumBodyBytes: SAVED_TEXT_BYTES,
    responses: { 201: SavedText },
  },
  'PUT /api/savedTexts/:id': {
    summary: 'Rename a saved text of the caller’s business',
    access: 'standard',
    params: IdParams,
    body: RenameTextBody,
    responses: { 200: SavedText },
  },
  'POST /api/savedTexts/:id/remove': {
    summary: 'Remove a saved text of the caller’s business; succeeds even if it no longer exists',
    access: 'standard',
    params: IdParams,
    responses: { 200: Type.Array(SavedText) },
  },
} as const satisfies RouteMap;
