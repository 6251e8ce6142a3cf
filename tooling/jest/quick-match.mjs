/**
 * By selector: what the last part of each selector of a list needs, its tag ('' for any) and its classes, and whether that
 * is all it needs; null where it is not taken apart.
 * @type {Map<unknown, { tag: string, classes: string[], isAll: boolean }[] | null>}
 */
const needs = new Map();

/** All rules are matched with one element after the other. */
let latest = { classes: '', own: '  ' };

/** Comments, namespaces and strings are left to jsdom, as are escapes. */
const IS_INVOLVED = /["'/|]/;
const LAST_PART = /[^\s>+~]*$/;
const TAG = /^[\w-]*/;
const ONLY_CLASSES = /^(?:\.[\w-]+)+$/;

/** A selector with `:x` for each attribute and for the arguments of each function: they only narrow what it matches. */
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

/** A rule without a selector, as of a font, needs what no element has. */
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
 * Whether an element matches a selector: no where it has not the tag or lacks a class without which it cannot, yes where
 * classes are all the selector asks for, else undefined.
 * @param {unknown} selector of a style rule
 * @param {string} tag the local name of the element
 * @param {string | null} classes its class attribute
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
