import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { TestEnvironment } from 'jest-environment-jsdom';
import { quickMatch } from './quick-match.mjs';

const require = createRequire(import.meta.resolve('jest-environment-jsdom'));

// Whether an element is visible, and what its name is, depends on its style. jsdom matches every rule of all style
// sheets with the element to find it, which is most of the time of tests that find elements by their role. Nearly every
// rule is of a tag or a class that the element does not have, or of classes alone, and is decided here. jsdom matches style
// rules alone by this function, and takes it over when it is loaded: when the first environment is made.
const selectors = require(join(dirname(require.resolve('jsdom')), 'jsdom/living/helpers/selectors.js'));
const { matchesDontThrow } = selectors;
if (typeof matchesDontThrow !== 'function') throw new Error('jsdom matches rules in another way');
selectors.matchesDontThrow = (element, selector) =>
  quickMatch(selector, element._localName, element.getAttributeNS(null, 'class')) ??
  matchesDontThrow(element, selector);

// Jest removes its listener from a worker that has to end, waits half a second, and warns of a worker still there. To
// release a heap of 2 GB in order takes longer.
if (process.send) {
  process.on('removeListener', (event) => {
    if (event === 'message' && process.listenerCount('message') === 0) process.exit(0);
  });
}

export default TestEnvironment;
