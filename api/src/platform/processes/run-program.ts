import { SettingsError } from '@worklane/shared-kernel/server';
import { isDatabaseUnavailable } from '../database/database.ts';

/** An error ends the program with code 1 and one sentence. Created files are readable only by its account. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (isDatabaseUnavailable(error)) {
    return 'The database at DATABASE_URL cannot be reached; check that it runs and that the address is right.';
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return 'The port of the setting PORT is in use by another program.';
  if (code === 'EACCES') return 'The port of the setting PORT may not be used by this user.';
  if (/^(28|3D)/.test(code)) {
    return `The database at DATABASE_URL refuses the connection: ${(error as Error).message}.`;
  }
  return error instanceof Error ? error.message : String(error);
}
