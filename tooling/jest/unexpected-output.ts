const WATCHED = ['debug', 'error', 'info', 'log', 'warn'] as const;
const SHOWN_CHARACTERS = 4_000;

/** jsdom reports each navigation to another page; the tests read the address instead. */
const NO_NAVIGATION = /^(?:Error: )?Not implemented: navigation/;

const printed: string[] = [];

for (const method of WATCHED)
  console[method] = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!NO_NAVIGATION.test(text)) printed.push(`console.${method}: ${text}`);
  };

/** A test that expects output spies on the console's method. */
export function throwIfPrinted(): void {
  const unexpected = printed.splice(0);
  if (unexpected.length > 0)
    throw new Error(`The test printed to the console:\n${unexpected.join('\n').slice(0, SHOWN_CHARACTERS)}`);
}
