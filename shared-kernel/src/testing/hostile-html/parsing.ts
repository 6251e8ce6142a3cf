import { CANARY, SCRIPT, type Vector } from './payload.ts';

const DEPTH = 400;

export const addressVectors: readonly Vector[] = [
  ['script address', `<a href="javascript:${SCRIPT}">x</a>`],
  ['script address in mixed case', `<a href="JaVaScRiPt:${SCRIPT}">x</a>`],
  ['script address after white space', `<a href=" \n\tjavascript:${SCRIPT}">x</a>`],
  ['script address with a tab in it', `<a href="java\tscript:${SCRIPT}">x</a>`],
  ['script address with line ends in it', `<a href="java\r\nscr\nipt:${SCRIPT}">x</a>`],
  ['script address with entities', `<a href="&#106;avascript&colon;${SCRIPT}">x</a>`],
  ['script address with long entities', `<a href="&#x000006A&#x0000061vascript:${SCRIPT}">x</a>`],
  ['script address with named entities', `<a href="java&Tab;script&NewLine;:${SCRIPT}">x</a>`],
  ['script address after a control character', `<a href="&#1;javascript:${SCRIPT}">x</a>`],
  ['script address after a character of no width', `<a href="\u200bjavascript:${SCRIPT}">x</a>`],
  ['script address in full width', `<a href="\uff4a\uff41\uff56\uff41script:${SCRIPT}">x</a>`],
  ['script address with a comment line', `<a href="javascript://example.com/%0A${SCRIPT}">x</a>`],
  ['script address behind a view', `<a href="view-source:javascript:${SCRIPT}">x</a>`],
  [
    'script address of another language',
    `<a href="vbscript:msgbox(1)">x</a><a href="livescript:${SCRIPT}">y</a>`,
  ],
  ['HTML in an address', `<a href="data:text/html,<script>${SCRIPT}</script>">x</a>`],
  [
    'HTML in an address, encoded',
    '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  ],
  ['object of the page as an address', '<a href="blob:https://example.com/9115d58c">x</a>'],
  ['file', '<a href="file:///etc/passwd">x</a>'],
  ['program of the device', '<a href="ms-msdt:/id PCWDiagnostic">x</a><a href="intent://x#Intent;end">y</a>'],
  ['address without a scheme', `<a href="//canary.invalid/x">x</a><a href="\\\\canary.invalid\\x">y</a>`],
  ['address of this portal', '<a href="/auth/logout">x</a><a href="?next=x">y</a><a href="#x">z</a>'],
  [
    'two addresses',
    `<a href="https://example.com" href="javascript:${SCRIPT}" HREF="javascript:${SCRIPT}">x</a>`,
  ],
  ['address that ends its attribute', `<a href="https://example.com/&quot; onclick=&quot;${SCRIPT}">x</a>`],
  ['address of old SVG', `<a xlink:href="javascript:${SCRIPT}">x</a>`],
  ['text that turns direction', '<a href="https://example.com/\u202egpj.exe">\u202egpj.exe</a>'],
];

export const confusionVectors: readonly Vector[] = [
  ['SVG that loads', `<svg onload=${SCRIPT}></svg>`],
  ['SVG with a script', `<svg><script>${SCRIPT}</script></svg>`],
  ['SVG with an entity in a script', '<svg><script>window.hostileHtmlRan&equals;1</script></svg>'],
  ['SVG link', `<svg><a xlink:href="javascript:${SCRIPT}"><text y="20">x</text></a></svg>`],
  [
    'SVG that animates an address',
    `<svg><a><animate attributeName="href" values="javascript:${SCRIPT}"/><text>x</text></a></svg>`,
  ],
  ['SVG that animates a begin', `<svg><animate onbegin=${SCRIPT} attributeName="x" dur="1s"></svg>`],
  ['SVG set', `<svg><set attributeName="href" to="javascript:${SCRIPT}" onbegin=${SCRIPT}></svg>`],
  [
    'SVG use',
    `<svg><use href="${CANARY}/use.svg#x" xlink:href="data:image/svg+xml,<svg id='x'/>#x"></use></svg>`,
  ],
  [
    'SVG image',
    `<svg><image href="${CANARY}/image.png" onerror=${SCRIPT}></image><feImage href="${CANARY}/fe.png"/></svg>`,
  ],
  [
    'SVG with HTML in it',
    `<svg><foreignObject><iframe srcdoc="<script>${SCRIPT}</script>"></iframe></foreignObject></svg>`,
  ],
  ['SVG style', `<svg><style><img src=x onerror=${SCRIPT}></style></svg>`],
  ['SVG description', `<svg><desc><p><style><!--</style></p></desc><img src=x onerror=${SCRIPT}>--></svg>`],
  ['SVG title', `<svg></p><title><a id="</title><img src=x onerror=${SCRIPT}>"></svg>`],
  [
    'MathML link',
    `<math><mtext><a href="javascript:${SCRIPT}">x</a></mtext></math><math href="javascript:${SCRIPT}">y</math>`,
  ],
  [
    'MathML action',
    `<math><maction actiontype="statusline#${CANARY}" xlink:href="javascript:${SCRIPT}">x</maction></math>`,
  ],
  [
    'MathML with a form',
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${SCRIPT}></style></mglyph></form>`,
  ],
  [
    'MathML with a table',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${SCRIPT}&gt;">`,
  ],
  [
    'MathML annotation',
    `<math><annotation-xml encoding="text/html"><script>${SCRIPT}</script></annotation-xml></math>`,
  ],
  [
    'HTML that leaves SVG',
    `<svg><p><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${SCRIPT}&gt;">`,
  ],
  [
    'select that swallows',
    `<select><template><style><!--</template><a rel="--></style></select><img src=x onerror=${SCRIPT}>">x</a>`,
  ],
  [
    'table that moves its content',
    `<table><p><a href="javascript:${SCRIPT}">x</a><tr><td><img src=x onerror=${SCRIPT}></table>`,
  ],
  ['tables in tables', `${'<table><tr><td>'.repeat(40)}<img src=x onerror=${SCRIPT}>`],
  ['title that ends late', `<title><p title="</title><img src=x onerror=${SCRIPT}>"></title>`],
  ['text area that ends late', `<textarea><p title="</textarea><img src=x onerror=${SCRIPT}>"></textarea>`],
  ['frame without support', `<noframes><p title="</noframes><img src=x onerror=${SCRIPT}>"></noframes>`],
  ['comment', `<!-- ><img src=x onerror=${SCRIPT}> -->`],
  ['comment that ends early', `<!--><img src=x onerror=${SCRIPT}>-->`],
  ['comment that ends with a mark', `<!-- --!><img src=x onerror=${SCRIPT}> -->`],
  ['conditional comment', `<!--[if gte IE 4]><script>${SCRIPT}</script><![endif]-->`],
  ['CDATA', `<![CDATA[<img src=x onerror=${SCRIPT}>]]>`],
  ['CDATA in SVG', `<svg><![CDATA[><img src=x onerror=${SCRIPT}>]]></svg>`],
  ['processing instruction', `<?xml-stylesheet href="javascript:${SCRIPT}"?><?php echo 1 ?><p>Hello</p>`],
  ['document type', `<!DOCTYPE html [<!ENTITY x "<script>${SCRIPT}</script>">]><p>&x;</p>`],
  ['element of XML', `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${SCRIPT}</x:script>`],
  ['tag inside a tag', `<p <img src=x onerror=${SCRIPT}>>Hello</p>`],
  ['tag that is not closed', `<p>Hello</p><img src=x onerror=${SCRIPT} `],
  ['quote that is not closed', `<a href="https://example.com/<img src=x onerror=${SCRIPT}>`],
  ['closing tag with attributes', `</p onclick="${SCRIPT}"><p>Hello</p></script><b>`],
  ['paragraph that closes itself', `<br><p/><li><ul><li></ol></p></a><a href="javascript:${SCRIPT}">x`],
];

export const unusualVectors: readonly Vector[] = [
  ['entities of a tag', `&lt;script&gt;${SCRIPT}&lt;/script&gt;`],
  ['entities of entities', `&amp;lt;img src=x onerror=${SCRIPT}&amp;gt;`],
  ['entities without an end', `&ltimg src=x onerror=${SCRIPT}&gt`],
  ['number beyond characters', '<p>&#99999999;&#xD800;&#0;&#x110000;Hello</p>'],
  ['brackets in full width', `\uff1cscript\uff1e${SCRIPT}\uff1c/script\uff1e`],
  ['letters that fold', `<\u017fcript>${SCRIPT}</\u017fcript><\u212aeygen onfocus=${SCRIPT}>`],
  ['name with a character of no width', `<scr\u200bipt>${SCRIPT}</scr\u200bipt>`],
  [
    'vertical tab and form feed',
    `<img\u000bsrc=x\u000conerror=${SCRIPT}><img\u000csrc=x\u000conerror=${SCRIPT}>`,
  ],
  ['byte order mark', `\ufeff<script>${SCRIPT}</script>`],
  ['old encoding of brackets', `+ADw-script+AD4-${SCRIPT}+ADw-/script+AD4-`],
  ['line separators', `<a href="java\u2028script:${SCRIPT}">x</a><img src=x\u2029onerror=${SCRIPT}>`],
  ['null in a tag', `<scr\u0000ipt>${SCRIPT}</scr\u0000ipt>`],
  ['null in an address', `<a href="java\u0000script:${SCRIPT}">x</a>`],
  ['half of a pair', `<p>\ud83d<img src=x onerror=${SCRIPT}></p>`],
  ['template of a library', '<p>{{constructor.constructor("alert(1)")()}} #{alert(1)} <%= 7 * 7 %></p>'],
  ['deep', `${'<p><strong>'.repeat(DEPTH)}<img src=x onerror=${SCRIPT}>`],
  ['deep lists', `${'<ul><li>'.repeat(DEPTH)}<script>${SCRIPT}</script>`],
  ['deep links', `${'<a href="https://example.com">'.repeat(100)}<img src=x onerror=${SCRIPT}>`],
  ['deep SVG', `${'<svg><g>'.repeat(DEPTH)}<style><img src=x onerror=${SCRIPT}></style>`],
  ['long attribute', `<p title="${'x'.repeat(2000)}" onclick="${SCRIPT}">Hello</p>`],
  [
    'many attributes',
    `<p ${Array.from({ length: 300 }, (_, index) => `a${index}=1`).join(' ')} onclick="${SCRIPT}">x</p>`,
  ],
  [
    'copied from an office program',
    `<p class="MsoNormal"><o:p><!--[if mso]><img src="${CANARY}/mso.png"><![endif]--></o:p></p>`,
  ],
];
