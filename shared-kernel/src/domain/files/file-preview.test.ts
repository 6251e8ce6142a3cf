import { FILE_PICTURE_MAX_BYTES, mayHaveThumbnail, PDF_PREVIEW_MAX_BYTES, previewKindOf } from '../index.ts';

test.each([
  ['image/jpeg', 1, 'picture'],
  ['image/jpeg', FILE_PICTURE_MAX_BYTES, 'picture'],
  ['image/jpeg', FILE_PICTURE_MAX_BYTES + 1, null],
  ['image/gif', 1, 'picture'],
  ['image/heic', 1, null],
  ['image/svg+xml', 1, null],
  ['application/pdf', PDF_PREVIEW_MAX_BYTES, 'pdf'],
  ['application/pdf', PDF_PREVIEW_MAX_BYTES + 1, null],
  ['text/plain', PDF_PREVIEW_MAX_BYTES + 1, 'text'],
  ['application/zip', 1, null],
])('%s of %i bytes is shown as %s', (mime, size, kind) => {
  expect(previewKindOf({ mime, size })).toBe(kind);
});

test('only formats that the server decodes get thumbnails', () => {
  const made = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'application/pdf'].filter(
    (mime) => mayHaveThumbnail({ mime, size: 1 }),
  );
  expect(made).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  expect(mayHaveThumbnail({ mime: 'image/jpeg', size: FILE_PICTURE_MAX_BYTES + 1 })).toBe(false);
});
