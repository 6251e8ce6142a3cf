/**
 * Events and widgets that a module defines itself, by declaration merging in its `src/agreements.ts`. Each name begins
 * with the module's short name (`orchard.picked@1` of mf-orchard), so that two modules cannot use the same name. The
 * kernel defines events and widgets that many modules use.
 */

/** Payload types, keyed by `<module>.<event>@<version>`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleEvents {}

/** Props types, keyed by `<module>.<widget>`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleWidgets {}
