import { SettingsError } from './read-settings.ts';

/**
 * Becomes the account of the setting RUN_AS, for good; does nothing where this is not root. Everything the process
 * reads from folders that account cannot enter, such as its own code under /root, has to be loaded before.
 * @throws SettingsError where this machine does not let it
 */
export function giveUpRoot(runAs: string): void {
  if (runAs === '' || process.getuid?.() !== 0) return;
  const [uid = 0, gid = 0] = runAs.split(':').map(Number);
  try {
    process.setgroups?.([]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`The setting RUN_AS names an account this process cannot become (${code}).`);
  }
}
