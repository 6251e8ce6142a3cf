/**
 * Events and widgets that a module defines itself. The module adds them by declaration merging in its
 * `src/agreements.ts`. Each name begins with the module's short name (`orchard.picked@1` of mf-orchard), so that two
 * modules cannot use one name for different things. Events and widgets that many modules use are defined in the
 * kernel instead.
 */

/** Payload types, keyed by `<module>.<event>@<version>`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleEvents {}

/** Props types, keyed by `<module>.<widget>`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleWidgets {}
