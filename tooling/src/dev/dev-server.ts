import type { WatchedTypes } from './type-check/watch-types.ts';
import type { Built } from './watch-build.ts';

export interface DevServer {
  url: string;
  first: Promise<Built>;
  onBuilt(listener: (built: Built) => void): () => void;
  types: WatchedTypes;
  close(): Promise<void>;
}
