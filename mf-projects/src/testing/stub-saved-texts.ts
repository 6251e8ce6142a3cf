import type { SavedText } from '@worklane/kernel/contracts';
import { problemAnswer, type StubHandlers } from '@worklane/kernel/testing/network';

export function savedTextStubs(): StubHandlers {
  const updatedAt = '2026-11-01T00:00:00.000Z';
  let texts: SavedText[] = [
    { id: crypto.randomUUID(), kind: 'exclusions', name: 'Permits', content: 'Permits', updatedAt },
  ];
  return {
    'GET /api/savedTexts': () => texts,
    'POST /api/savedTexts': ({ body }) => {
      const text = { ...body, id: crypto.randomUUID(), updatedAt };
      texts = [...texts, text];
      return text;
    },
    'PUT /api/savedTexts/:id': ({ params, body }) => {
      const found = texts.find(({ id }) => id === params.id);
      if (!found) return problemAnswer(404, { code: 'savedText.notFound', message: 'It was removed.' });
      const renamed = { ...found, ...body };
      texts = texts.map((text) => (text.id === params.id ? renamed : text));
      return renamed;
    },
    'POST /api/savedTexts/:id/remove': ({ params }) => {
      texts = texts.filter(({ id }) => id !== params.id);
      return texts;
    },
  };
}
