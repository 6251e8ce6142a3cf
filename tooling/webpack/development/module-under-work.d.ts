declare module '@worklane-module/entry' {
  import type { WorklaneModule } from '@worklane/shared-kernel/modules';

  export const contract: WorklaneModule['contract'];
  export const name: WorklaneModule['name'];
  export const routes: WorklaneModule['routes'];
  export const texts: WorklaneModule['texts'];
  export const widgets: WorklaneModule['widgets'];
}
declare module '@worklane-module/manifest' {
  import type { ModuleManifest } from '@worklane/shared-kernel/contracts';

  const manifest: ModuleManifest;
  export default manifest;
}
declare module '@worklane-module/stubs' {
  import type { ModuleStubs } from '@worklane/shared-kernel/testing/network';

  export const stubs: ModuleStubs;
}
declare module 'react-refresh/runtime' {
  export function createSignatureFunctionForTransform(): unknown;
  export function injectIntoGlobalHook(page: object): void;
  export function isLikelyComponentType(value: unknown): boolean;
  export function performReactRefresh(): void;
  export function register(type: unknown, id: string): void;
}
declare const __webpack_hash__: string;
declare const __webpack_public_path__: string;
interface HotReplacement {
  data?: unknown;
  accept(dependency?: string, onUpdate?: () => void): void;
  check(isAutomatic: boolean): Promise<readonly (string | number)[] | null>;
  dispose(handler: (data: { isOfComponents?: boolean }) => void): void;
  invalidate(): void;
  status(): string;
}
interface ImportMeta {
  webpackHot?: HotReplacement;
}
