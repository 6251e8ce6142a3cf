const open = new Map<symbol, string>();

export function openStep(name: string): () => void {
  const key = Symbol(name);
  open.set(key, name);
  return () => void open.delete(key);
}

export const openSteps = (): string[] => [...open.values()];
