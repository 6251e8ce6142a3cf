/** Modules add their events and widgets here by declaration merging; names begin with the module's short name. */

/** Payload types, keyed by `<module>.<event>@<version>`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleEvents {}

/** Props types, keyed by `<module>.<widget>`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleWidgets {}
