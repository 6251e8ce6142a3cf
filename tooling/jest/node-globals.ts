// Stands in for `@jest/globals` in tests that run on Node itself: the runner has put these on the global object.
const globals = globalThis as unknown as typeof import('@jest/globals');

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals;
