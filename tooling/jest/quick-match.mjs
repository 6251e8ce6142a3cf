/**
 * Needs of the last part of each selector in a list: tag ('' for any) and classes. `isAll` if it needs nothing else;
 * null for a selector that is left to jsdom.
 * @type {Map<unknown, { tag: string, classes: string[], isAll: boolean }[] | null>}
 */
const needs = new Map();

let latest = { classes: '', own: '  ' };

const IS_INVOLVED = /["'/|]/;
const LAST_PART = /[^\s>+~]*$/;
const TAG = /^[\w-]*/;
const ONLY_CLASSES = /^(?:\.[\w-]+)+$/;

/** Attributes and function arguments become `:x`: they only narrow the matches. */
function withoutConditions(selector) {
  const closing = [];
  let quote = '';
  let rest = '';
  for (const character of selector) {
    if (quote) {
      if (character === quote) quote = '';
    } else if (closing.length > 0 && (character === '"' || character === "'")) quote = character;
    else if (character === '[' || character === '(') {
      if (closing.length === 0) rest += ':x';
      closing.push(character === '[' ? ']' : ')');
    } else if (character === closing.at(-1)) closing.pop();
    else if (closing.length === 0) rest += character;
  }
  return rest;
}

/** A rule without a selector, such as a font's, matches nothing. */
const NOTHING = [];

function needsOf(selector) {
  if (typeof selector !== 'string') return NOTHING;
  if (selector.includes('\\')) return null;
  const simple = withoutConditions(selector);
  if (IS_INVOLVED.test(simple)) return null;
  return simple.split(',').map((one) => {
    const [last = ''] = one.trim().match(LAST_PART) ?? [];
    const [tag = ''] = last.match(TAG) ?? [];
    const classes = last.split('.').slice(1);
    return {
      tag: tag.toLowerCase(),
      classes: classes.map((name) => ` ${name.split(/[#:]/, 1)[0]} `),
      isAll: ONLY_CLASSES.test(one.trim()),
    };
  });
}

/**
 * Whether an element matches a style rule's selector; undefined if tag and classes do not decide it.
 * @param {unknown} selector
 * @param {string} tag
 * @param {string | null} classes
 * @returns {boolean | undefined}
 */
export function quickMatch(selector, tag, classes) {
  let needed = needs.get(selector);
  if (needed === undefined) {
    needed = needsOf(selector);
    needs.set(selector, needed);
  }
  if (needed === null) return undefined;
  if (latest.classes !== classes) latest = { classes, own: ` ${classes?.replaceAll(/\s+/g, ' ') ?? ''} ` };
  const { own } = latest;
  const name = tag.toLowerCase();
  const possible = needed.filter(
    (one) => (one.tag === '' || one.tag === name) && one.classes.every((wanted) => own.includes(wanted)),
  );
  if (possible.length === 0) return false;
  return possible.some(({ isAll }) => isAll) ? true : undefined;
}
