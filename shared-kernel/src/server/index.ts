/** What api and edge share and no browser loads: settings of a process, the account it runs as, and its texts. */
export { giveUpRoot } from './give-up-root.ts';
export { readSettings, SettingsError } from './read-settings.ts';
export { sharedSettings } from './shared-settings.ts';
export { domainLocales, readWords } from './words.ts';
