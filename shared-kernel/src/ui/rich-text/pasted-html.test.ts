import { adaptPastedHtml } from './pasted-html.ts';

test('QUOTE-05 rows of a pasted table become paragraphs', () => {
  const pasted =
    '<table><tr><th>Item</th><th>Rate</th></tr><tr><td> Main\n board </td><td>$5</td></tr><tr><td></td><td></td></tr></table>';
  expect(adaptPastedHtml(pasted)).toEqual({
    html: '<p>Item | Rate</p><p>Main board | $5</p>',
    pictures: 0,
  });
});

test.each([
  ['·', 'ul'],
  ['1.', 'ol'],
  ['a)', 'ol'],
])('QUOTE-05 items that Word marks with %s become a list', (mark, tag) => {
  const item = (text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}<span>  </span></span>${text}</p>`;
  const { html } = adaptPastedHtml(`${item('One')}${item('Two')}<p>After</p>`);
  expect(html.replace(' data-pasted=""', '')).toBe(
    `<${tag}><li><p>One</p></li><li><p>Two</p></li></${tag}><p>After</p>`,
  );
});

test('QUOTE-05 pasted pictures are left out and counted, and headings are bold', () => {
  const pasted = '<h2>Our <em>work</em></h2><p>See <img src="x"> <picture><img src="y"></picture></p>';
  expect(adaptPastedHtml(pasted)).toEqual({
    html: '<p><strong>Our <em>work</em></strong></p><p>See  </p>',
    pictures: 2,
  });
});

test.each([
  [
    '<p>a</p><span>gamma</span> <span>delta</span><p>z</p>',
    '<p>a</p><p><span>gamma</span> <span>delta</span></p><p>z</p>',
  ],
  ['<h1>Big</h1><a>bad</a> <a>ok</a>', '<p><strong>Big</strong></p><p><a>bad</a> <a>ok</a></p>'],
  [
    '<div><i>a</i> <i>b</i><ul> <li>c</li> </ul></div>',
    '<div><p><i>a</i> <i>b</i></p><ul> <li>c</li> </ul></div>',
  ],
  ['<b><p>a</p><i>b</i> <i>c</i></b>', '<b><p>a</p><p><i>b</i> <i>c</i></p></b>'],
  ['<i>a</i> <i>b</i>', '<i>a</i> <i>b</i>'],
  ['<p>a</p> <br><!-- x --> <p>b</p>', '<p>a</p> <br><!-- x --> <p>b</p>'],
  ['<table><tr><td>a<br>b<p>c</p><p>d</p></td><td>e</td></tr></table>', '<p>a b c d | e</p>'],
])('QUOTE-05 the pasted %s keeps its words separate', (pasted, html) => {
  expect(adaptPastedHtml(pasted).html).toBe(html);
});

test('QUOTE-05 text from Google Docs keeps bold, italic and underline, and nothing else is bold', () => {
  const span = (style: string, text: string) => `<span style="font-size:11pt;${style}">${text}</span>`;
  const pasted = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">${[
    span('font-weight:400;font-style:normal;text-decoration:none', 'We '),
    span('font-weight:700;font-style:normal', 'test'),
    span('font-weight:400;font-style:italic', ' two '),
    span('font-weight:700;text-decoration:underline', 'towers'),
  ].join('')}</p></b><br class="Apple-interchange-newline">`;
  const { html } = adaptPastedHtml(pasted);
  const kept = html.replace(/<\/?(?:span|meta|br)[^>]*>/g, '');
  expect(kept).toBe('<p dir="ltr">We <strong>test</strong><em> two </em><u><strong>towers</strong></u></p>');
});
