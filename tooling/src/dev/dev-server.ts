import type { Built } from './watch-build.ts';

export interface DevServer {
  /** What a person opens. */
  url: string;
  first: Promise<Built>;
  onBuilt(listener: (built: Built) => void): () => void;
  close(): Promise<void>;
}
