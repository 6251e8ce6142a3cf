import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { cleanRichText, RichTextView } from '../rich-text-view/rich-text-view.tsx';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { linkAddressOf } from './link-tool.tsx';
import { RichTextField } from './rich-text-field.tsx';

function SalesPitch({
  initial = '',
  error,
  ...props
}: {
  initial?: string;
  error?: string;
  attachesFiles?: boolean;
}) {
  const [html, setHtml] = useState(initial);
  return (
    <>
      <RichTextField label="Sales pitch" optional value={html} onChange={setHtml} error={error} {...props} />
      <output>{html}</output>
      <button type="button" onClick={() => setHtml('<p>From the draft</p>')}>
        Load draft
      </button>
    </>
  );
}

const editor = () => screen.getByRole('textbox', { name: 'Sales pitch (optional)' });
const html = () => screen.getByRole('status').textContent;
const paste = (pasted: string) =>
  fireEvent.paste(editor(), {
    clipboardData: {
      types: ['text/html'],
      files: [],
      getData: (type: string) => (type === 'text/html' ? pasted : ''),
    },
  });
const tool = (name: string) => screen.getByRole('button', { name });

test.each([
  ['Fit &amp; finish', 'Fit & finish'],
  ['5 &lt; 6 &gt; 4', '5 < 6 > 4'],
  ['First\nsecond', 'Firstsecond'],
  ['<frameset><frame src="https://example.com"></frameset>', ''],
  ['<p data-x="1">Data</p>', 'Data'],
  ['<svg><p><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
])('rich text %j becomes the plain text %j', (html, text) => {
  const { container } = renderUi(<RichTextView html={html} />);
  expect(container).toHaveTextContent(text);
  expect(container.querySelector('[data-x], img, style, frame')).toBeNull();
});

test('the editor is a multi-line text box with label, error and toolbar', async () => {
  renderUi(<SalesPitch initial="<p>Night works</p>" error="Too long" />);
  expect(editor()).toHaveTextContent('Night works');
  expect(editor()).toHaveAttribute('aria-multiline', 'true');
  expect(editor()).toBeInvalid();
  expect(editor()).toHaveAccessibleDescription('Too long');
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expectAccessible();
});

test('the toolbar is one Tab stop with arrow keys inside', async () => {
  const { user } = renderUi(<SalesPitch initial="<p>Night works</p>" />);
  await user.tab();
  expect(tool('Bold')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tool('Underline')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(tool('Italic')).toHaveFocus();
  await user.tab();
  expect(editor()).toHaveFocus();
});

test('a button adds and removes a list and shows its state', async () => {
  const { user } = renderUi(<SalesPitch initial="<p>Night works</p>" />);
  await user.click(tool('Bulleted list'));
  await waitFor(() => expect(html()).toContain('<ul><li><p>Night works</p></li></ul>'));
  expect(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'true');
  await user.click(tool('Undo'));
  await waitFor(() => expect(html()).toBe('<p>Night works</p>'));
  expect(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'false');
});

test('QUOTE-05 a pasted table becomes text, and a removed picture is reported', async () => {
  const { user } = renderUi(<SalesPitch attachesFiles />);
  await user.click(editor());
  paste('<table><tr><td>Board</td><td>$5</td></tr></table><img src="x">');
  expect(editor()).toHaveTextContent('Board | $5');
  expect(screen.getByRole('alert')).toHaveTextContent('1 picture was left out. Attach it as a file instead.');
});

test('QUOTE-05 a picture pasted as a file is reported, and its name is not inserted', async () => {
  const { user } = renderUi(<SalesPitch attachesFiles initial="<p>Night works</p>" />);
  await user.click(editor());
  fireEvent.paste(editor(), {
    clipboardData: {
      types: ['Files', 'text/plain'],
      files: [new File(['x'], 'IMG_2041.png', { type: 'image/png' })],
      getData: (type: string) => (type === 'text/plain' ? 'IMG_2041.png' : ''),
    },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('1 picture was left out. Attach it as a file instead.');
  expect(editor()).toHaveTextContent(/^Night works$/);
});

test('without attachments, a removed picture is only reported', async () => {
  const { user } = renderUi(<SalesPitch />);
  await user.click(editor());
  paste('<p>Board</p><img src="x">');
  expect(screen.getByRole('alert').textContent).toBe('1 picture was left out.');
});

test('QUOTE-05 pasted words beside blocks stay separate', async () => {
  const { user } = renderUi(<SalesPitch />);
  await user.click(editor());
  paste(
    '<p>a</p><span>gamma</span> <span>delta</span><h1>z</h1><a href="x:y">bad</a> <a href="https://a.com">ok</a>',
  );
  await waitFor(() => expect(html()).toContain('<p>gamma delta</p>'));
  expect(html()).toMatch(/<p>bad <a [^>]+>ok<\/a><\/p>/);
});

test('a draft from outside replaces the content without a change event', async () => {
  const { user } = renderUi(<SalesPitch initial="<p>Night works</p>" />);
  await user.click(screen.getByRole('button', { name: 'Load draft' }));
  await waitFor(() => expect(editor()).toHaveTextContent('From the draft'));
  expect(html()).toBe('<p>From the draft</p>');
});

test('a valid address adds a link, and an invalid one shows an error', async () => {
  const { user } = renderUi(<SalesPitch initial="<p>Night works</p>" />);
  act(() => editor().focus());
  await user.click(tool('Link'));
  const address = screen.getByRole('textbox', { name: 'Link address' });
  expect(address).toHaveFocus();
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(address).toBeInvalid();
  await user.clear(address);
  await user.type(address, 'example.com/lux{Enter}');
  await waitFor(() => expect(html()).toContain('href="https://example.com/lux"'));
});

test.each([
  ['example.com', 'https://example.com'],
  ['http://example.com/a?b=1', 'http://example.com/a?b=1'],
  ['dana@harbourline.example', 'mailto:dana@harbourline.example'],
  ['javascript:alert(1)', ''],
  ['JaVaScRiPt:alert(1)', ''],
  ['data:text/html,x', ''],
  ['not a link', ''],
  ['localhost', ''],
  ['', ''],
])('the address %p becomes %p', (typed, address) => {
  expect(linkAddressOf(typed)).toBe(address);
});

test('a reader sees only elements that the editor can write', () => {
  const hostile =
    '<p onclick="x()">Hello <strong>there</strong><script>alert(1)</script><img src=x onerror=y()>' +
    '<a href="javascript:alert(1)" style="x">bad</a><a href="https://example.com">good</a></p><h1>Big</h1>';
  const clean = document.createElement('div');
  clean.append(cleanRichText(hostile));
  expect(clean.innerHTML).toBe(
    '<p>Hello <strong>there</strong><a rel="noopener noreferrer nofollow" target="_blank">bad</a>' +
      '<a href="https://example.com" rel="noopener noreferrer nofollow" target="_blank">good</a></p>Big',
  );
});

test('plain text keeps its lines and angle brackets', () => {
  const { container } = renderUi(<RichTextView html={'2 < 3 & 4 > 1\nnext line'} />);
  expect(container).toHaveTextContent('2 < 3 & 4 > 1next line');
  expect(container.querySelector('br')).toBeInTheDocument();
});
