import { SettingsError } from './read-settings.ts';

/**
 * Drops root for the account of the setting RUN_AS; does nothing where the process is not root. The process has to
 * load everything before that the account cannot read, such as its own code under /root.
 * @throws SettingsError where the system refuses
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
    throw new SettingsError(
      `The process cannot change to the account of the setting RUN_AS (${code}); check its user and group id.`,
    );
  }
}
