import { textBlocks } from './text-blocks.ts';

test('paragraphs and lists of a text are distinguished', () => {
  expect(textBlocks('Read this.\n\n- one\n- two\n\nEnd - of it.')).toEqual([
    { kind: 'paragraph', text: 'Read this.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: 'End - of it.' },
  ]);
});
