/**
 * Names a module brings itself. A module adds its own to these by declaration merging, in its
 * `src/agreements.ts`; each begins with the module's short name (`orchard.picked@1` of mf-orchard), so two
 * modules cannot mean different things by one name. What several modules have long agreed on stands in the
 * kernel's own catalogues of events and widgets instead.
 */

/** Payload by `<module>.<event>@<version>`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleEvents {}

/** Props by `<module>.<widget>`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleWidgets {}
