/** Shared by api and edge, never loaded by a browser: settings of a process, and the account it runs as. */
export { giveUpRoot } from './give-up-root.ts';
export { readSettings, SettingsError } from './read-settings.ts';
export { sharedSettings } from './shared-settings.ts';
export { domainLocales, readWords } from './words.ts';
