import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ModuleManifest } from '@worklane/shared-kernel/contracts';
import { compileFirstHeader, compileFirstViews } from './compile-first-view.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'worklane-view-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const manifest = {
  paths: [
    {
      pattern: '/gardens',
      access: 'guarded',
      addresses: [
        {
          address: '/gardens',
          firstView: {
            template: 'src/view.html',
            answers: { list: 'GET /api/gardens', me: 'GET /api/users/me' },
          },
        },
      ],
    },
  ],
} as unknown as ModuleManifest;

function compile(template: string | null) {
  const files = {
    'src/locales/en-AU.json':
      '{ "gardens": { "title": "Gardens & beds", "count": "You have {{n}} <beds>" } }',
    'src/features/weed/locales/en-AU.json': '{ "weed": "Weeds" }',
    ...(template !== null && { 'src/view.html': template }),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return compileFirstViews(folder, manifest);
}

test('a template gets its module’s texts, its values and the used theme parts', () => {
  const { views, faults, files } = compile(
    `<style>
      .fv-a { color: var(--tint-notice); }
    </style>
    <h1>[[gardens.title]]</h1>
    <p title="[[weed]]">[[gardens.count n=list.total]]</p>
    {{#list.data}}<a href="/garden/{{id}}">{{name}}</a>{{/list.data}}`,
  );
  expect(faults).toEqual([]);
  expect(files.map((file) => file.slice(folder.length + 1)).sort()).toEqual([
    'src/features/weed/locales/en-AU.json',
    'src/locales/en-AU.json',
    'src/view.html',
  ]);
  const { html = {}, style = '' } = views['/gardens'] ?? {};
  expect(html['en-AU']).toBe(
    '<h1>Gardens &#38; beds</h1><p title="Weeds">You have {{list.total}} &#60;beds&#62;</p>' +
      '{{#list.data}}<a href="/garden/{{id}}">{{name}}</a>{{/list.data}}',
  );
  expect(style).toContain('.fv-a{color: var(--tint-notice);}');
  expect(style).toMatch(
    /--tint-notice:var\(--orange-100\);.*data-theme="dark"\]\{[^}]*--tint-notice:#40240f;/,
  );
  expect(style).toContain('--orange-100:#ffebd5;');
  expect(style).not.toContain('--tint-ok');
  expect(style).toContain('.first-view{background:var(--bg-canvas)}');
});

const placeholders = 'Placeholders are {{name}}, {{#name}}, {{^name}} and {{/name}} alone.';
const unreadable =
  'attributes need double quotes, with placeholders inside them, and comments are not allowed.';

test.each<[string, string | null, string]>([
  ['no file', null, 'it is missing.'],
  ['a script', '<script>a()</script>', 'it has <script>, which no first view has.'],
  ['a frame', '<iframe src="/a"></iframe>', 'it has <iframe>, which no first view has.'],
  ['a second style', '<p></p><style>a{}</style>', 'it has <style>, which no first view has.'],
  ['a handler', '<p onclick="a()"></p>', 'it has the attribute onclick="a()".'],
  ['a handler in capitals', '<a ONCLICK="a()"></a>', 'it has the attribute ONCLICK="a()".'],
  ['a style of one element', '<p style="color:red"></p>', 'it has the attribute style="color:red".'],
  ['an id that the page may have', '<p id="root"></p>', 'it has the attribute id="root".'],
  [
    'an address of an answer',
    '<a href="{{list.url}}"></a>',
    'href="{{list.url}}" does not begin with a path',
  ],
  [
    'a script as address',
    '<a href="javascript:a()"></a>',
    'href="javascript:a()" does not begin with a path',
  ],
  ['another origin', '<a href="//evil.example"></a>', 'href="//evil.example" does not begin with a path'],
  [
    'an answer without quotes',
    '<p title={{list.a}}></p>',
    `it cannot be read at "<p title=>": ${unreadable}`,
  ],
  ['single quotes', "<p title='a'></p>", unreadable],
  ['an answer as attribute', '<p {{list.a}}></p>', unreadable],
  ['an answer as element', '<{{list.a}}></p>', unreadable],
  ['a comment', '<p></p><!-- a -->', unreadable],
  ['a section in an attribute', '<p title="{{#list}}a{{/list}}"></p>', 'has a section.'],
  ['HTML of an answer', '<p>{{{list.a}}}</p>', `it has {{{. ${placeholders}`],
  ['HTML of an answer in another notation', '<p>{{& list.a}}</p>', `it has {{&. ${placeholders}`],
  ['a partial', '<p>{{> list}}</p>', `it has {{>. ${placeholders}`],
  ['other delimiters', '{{=<% %>=}}<p><%& list %></p>', `it has {{=. ${placeholders}`],
  ['an answer that it is not given', '<p>{{other.a}}</p>', 'it uses the answer other, which module.json'],
  ['a section without its end', '{{#list}}<p></p>', 'its placeholders cannot be read: Unclosed section'],
  ['an element without its end', '<div><p></p>', 'its <div> is not closed.'],
  ['an end without its element', '<p></p></div>', 'it has </div> without its <div>.'],
  ['an answer in its style', '<style>a{color:{{list.a}}}</style><p></p>', 'its <style> has a placeholder.'],
  ['a missing text', '<p>[[gardens.none]]</p>', 'the module has no text gardens.none in en-AU.'],
  ['a text without its value', '<p>[[gardens.count]]</p>', 'it uses the answer n, which module.json'],
  ['a text that cannot be read', '<p>[[gardens count]]</p>', 'a [[text]] in it cannot be read.'],
  ['too much', `<p>${'a'.repeat(12_300)}</p>`, 'it is longer than 12288 bytes.'],
])('a template with %s is refused with a reason', (_, template, fault) => {
  const { faults } = compile(template);
  expect(faults.join('\n')).toContain(`src/view.html: `);
  expect(faults.join('\n')).toContain(fault);
});

test('only the template of the header has buttons, popovers and addresses of answers', () => {
  const template = '<header><a href="{{header.home}}"></a><button popovertarget="fh-a"></button></header>';
  expect(compile(template).faults.join()).toMatch(/<header>.*href="{{header.home}}".*<button>/s);
  const file = join(folder, 'src/frame/first-view/first-header.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `<style>.fh-a{}</style>${template}`);
  const { views, faults, files } = compileFirstHeader(folder);
  expect(faults).toEqual([]);
  expect(views['first-header']).toEqual({
    style: expect.stringMatching(/\.fh-a\{\}$/),
    html: { 'en-AU': template },
  });
  expect(files).toContain(file);
  writeFileSync(file, '<header onclick="a()">{{other.name}}</header><script></script>');
  expect(compileFirstHeader(folder).faults.join()).toMatch(/answer other.*onclick="a\(\)".*<script>/s);
});
