import type { FailureReason, PageModule } from '@worklane/shared-kernel/contracts';
import { LoadTimeoutError } from '@worklane/shared-kernel/modules';
import { integrityOf } from './integrity.ts';
import { ModuleFailure } from './module-failure.ts';
import { scriptErrorOf } from './script-errors.ts';

/** A look at the file must not hold back the words about it for longer. */
const lookMs = 1_500;

/**
 * Puts a name to what went wrong. A script element says no more than that it failed, so the file is looked
 * at once more. `otherwise` is the reason of an error that comes from no file.
 */
export async function failureOf(
  error: unknown,
  release: PageModule,
  otherwise: FailureReason,
): Promise<ModuleFailure> {
  if (error instanceof ModuleFailure) return error;
  if (error instanceof LoadTimeoutError) return new ModuleFailure('timeout', { cause: error });
  if (error instanceof TypeError && error.message.startsWith('No release set names'))
    return new ModuleFailure('integrity', { cause: error });
  const file = fileOf(error, release);
  if (!file) return new ModuleFailure(otherwise, { cause: error });
  const { path, hasCome } = file;
  const thrown = scriptErrorOf(path);
  if (thrown) return new ModuleFailure(thrown, { cause: error, file: path });
  const reason = hasCome ? 'contract' : await lookAt(path);
  return new ModuleFailure(reason, { cause: error, file: path });
}

/** The file an error speaks of: a chunk of webpack's, or the entry that the federation runtime loads. */
function fileOf(error: unknown, release: PageModule): { path: string; hasCome: boolean } | null {
  if (!(error instanceof Error)) return null;
  const { request, type } = error as { request?: unknown; type?: unknown };
  if (error.name === 'ChunkLoadError' && typeof request === 'string') {
    return { path: new URL(request, location.href).pathname, hasCome: type === 'missing' };
  }
  const path = new URL(release.entry, location.href).pathname;
  if (error.message.includes('RUNTIME-008')) return { path, hasCome: false };
  // The script ran and left nothing that can be taken for a module.
  if (/RUNTIME-00[12]/.test(error.message)) return { path, hasCome: true };
  return null;
}

async function lookAt(path: string): Promise<FailureReason> {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(lookMs),
    });
    if (response.status === 404 || response.status === 410) return 'notFound';
    if (response.status >= 500) return 'serverError';
    if (!response.ok) return 'unreachable';
    if (!/javascript/.test(response.headers.get('content-type') ?? '')) return 'notScript';
    const bytes = await response.arrayBuffer();
    // A sound file now: it was the way here that failed.
    return (await hashOf(bytes)) === integrityOf(path) ? 'unreachable' : 'integrity';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
