/**
 * By selector: what the last part of each selector of a list needs, its tag ('' for any) and its classes; null where it
 * is not taken apart.
 * @type {Map<unknown, { tag: string, classes: string[] }[] | null>}
 */
const needs = new Map();

/** All rules are matched with one element after the other. */
let latest = { classes: '', own: '  ' };

/** Functions, attributes, strings, escapes, comments and namespaces can hold what looks like a class, a tag or a comma. */
const IS_INVOLVED = /[([\\"'/|]/;
const LAST_PART = /[^\s>+~]*$/;
const TAG = /^[\w-]*/;

function needsOf(selector) {
  if (typeof selector !== 'string' || IS_INVOLVED.test(selector)) return null;
  return selector.split(',').map((one) => {
    const [last = ''] = one.trim().match(LAST_PART) ?? [];
    const [tag = ''] = last.match(TAG) ?? [];
    const classes = last.split('.').slice(1);
    return { tag: tag.toLowerCase(), classes: classes.map((name) => ` ${name.split(/[#:]/, 1)[0]} `) };
  });
}

/**
 * Whether an element may match a selector. False only where it has not the tag or lacks a class without which it cannot.
 * @param {unknown} selector of a style rule
 * @param {string} tag the local name of the element
 * @param {string | null} classes its class attribute
 */
export function possibleMatch(selector, tag, classes) {
  let needed = needs.get(selector);
  if (needed === undefined) {
    needed = needsOf(selector);
    needs.set(selector, needed);
  }
  if (needed === null) return true;
  if (latest.classes !== classes) latest = { classes, own: ` ${classes?.replaceAll(/\s+/g, ' ') ?? ''} ` };
  const { own } = latest;
  const name = tag.toLowerCase();
  return needed.some(
    (one) => (one.tag === '' || one.tag === name) && one.classes.every((wanted) => own.includes(wanted)),
  );
}
