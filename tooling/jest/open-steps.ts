const open = new Map<symbol, string>();

/** Records that a test waits for something, until the returned function is called; a test that hangs names it. */
export function openStep(name: string): () => void {
  const key = Symbol(name);
  open.set(key, name);
  return () => void open.delete(key);
}

/** What tests of this worker wait for, oldest first. */
export const openSteps = (): string[] => [...open.values()];
