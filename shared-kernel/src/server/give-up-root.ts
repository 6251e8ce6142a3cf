import { SettingsError } from './read-settings.ts';

/**
 * Before this call the process must load all files that the account cannot read.
 * @throws SettingsError if the system refuses
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
