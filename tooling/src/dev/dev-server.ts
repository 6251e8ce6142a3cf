import type { Built } from './watch-build.ts';

export interface DevServer {
  /** The address to open. */
  url: string;
  first: Promise<Built>;
  onBuilt(listener: (built: Built) => void): () => void;
  close(): Promise<void>;
}
