/** Pages and widgets that are not React components. */
export { defineMounted, type MountedDefinition } from './define-mounted.tsx';
export type { MountContext, MountedAddress, Watched } from './mount-context.ts';
