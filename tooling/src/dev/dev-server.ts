import type { Built } from './watch-build.ts';
import type { WatchedTypes } from './watch-types.ts';

export interface DevServer {
  url: string;
  first: Promise<Built>;
  onBuilt(listener: (built: Built) => void): () => void;
  types: WatchedTypes;
  close(): Promise<void>;
}
