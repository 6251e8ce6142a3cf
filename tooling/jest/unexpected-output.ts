const WATCHED = ['debug', 'error', 'info', 'log', 'warn'] as const;
/** Characters of what was printed that a failure shows. */
const SHOWN_CHARACTERS = 4_000;

/** jsdom reports each navigation to another page; the tests read the address instead. */
const NO_NAVIGATION = /^(?:Error: )?Not implemented: navigation/;

const printed: string[] = [];

for (const method of WATCHED)
  console[method] = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!NO_NAVIGATION.test(text)) printed.push(`console.${method}: ${text}`);
  };

/** Fails a test that printed to the console without expecting it, by a spy on the method of the console. */
export function throwIfPrinted(): void {
  const unexpected = printed.splice(0);
  if (unexpected.length > 0)
    throw new Error(`The test printed to the console:\n${unexpected.join('\n').slice(0, SHOWN_CHARACTERS)}`);
}
