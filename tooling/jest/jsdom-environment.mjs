import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { TestEnvironment } from 'jest-environment-jsdom';
import { quickMatch } from './quick-match.mjs';

const require = createRequire(import.meta.resolve('jest-environment-jsdom'));

// jsdom matches every style rule to find an element's visibility and name. Tag and classes decide nearly all here.
const selectors = require(join(dirname(require.resolve('jsdom')), 'jsdom/living/helpers/selectors.js'));
const { matchesDontThrow } = selectors;
if (typeof matchesDontThrow !== 'function') throw new Error('jsdom matches rules differently than expected');
selectors.matchesDontThrow = (element, selector) =>
  quickMatch(selector, element._localName, element.getAttributeNS(null, 'class')) ??
  matchesDontThrow(element, selector);

// Jest warns of a worker that has not ended after half a second; releasing 2 GB takes longer.
if (process.send) {
  process.on('removeListener', (event) => {
    if (event === 'message' && process.listenerCount('message') === 0) process.exit(0);
  });
}

export default TestEnvironment;
