/** Shared by api and edge, never loaded by a browser: settings of a process, the account it runs as, its end. */
export { giveUpRoot } from './give-up-root.ts';
export { readSettings, SettingsError } from './read-settings.ts';
export { sharedSettings } from './shared-settings.ts';
export { closeConnectionsWhenStopped } from './stopping.ts';
export { domainLocales, readWords } from './words.ts';
