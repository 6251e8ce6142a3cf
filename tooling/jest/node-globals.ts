// Replaces `@jest/globals` in tests that run on Node; the runner has defined these globals.
const globals = globalThis as unknown as typeof import('@jest/globals');

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals;
