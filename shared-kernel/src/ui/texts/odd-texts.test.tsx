import { multiline, oddTexts } from '../../testing/odd-texts/index.ts';
import { PlainText } from '../page-layout/layout.tsx';
import { RichTextView } from '../rich-text-view/index.ts';
import { renderUi } from '../testing/render-ui.tsx';

function asRich(text: string): string {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph.outerHTML;
}

const shownIn = (container: HTMLElement) => [...container.children].map(({ textContent }) => textContent);

test('plain text is shown as written, with its spaces and line breaks', () => {
  const texts = [...oddTexts, ...oddTexts.map(multiline)];
  const { container } = renderUi(
    <>
      {texts.map((text) => (
        <PlainText key={text}>{text}</PlainText>
      ))}
    </>,
  );
  expect(shownIn(container)).toEqual(texts);
  for (const shown of container.children)
    expect(shown).toHaveStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
});

test('text inside rich text is shown as written, even text like a tag', () => {
  const { container } = renderUi(
    <>
      {oddTexts.map((text) => (
        <RichTextView key={text} html={asRich(text)} />
      ))}
    </>,
  );
  expect(shownIn(container)).toEqual(oddTexts);
  expect(container.querySelectorAll('div > div > :not(p)')).toHaveLength(0);
});
