import type { FailureReason, PageModule } from '@worklane/shared-kernel/contracts';
import { LoadTimeoutError } from '@worklane/shared-kernel/modules';
import { integrityOf, UnlistedScriptError } from '../files/integrity.ts';
import { scriptErrorOf } from '../reports/script-errors.ts';
import { ModuleFailure } from './module-failure.ts';

/** Time limit for fetching a failed file again, because the message about the failure waits for it. */
const DIAGNOSIS_MS = 1_500;

/**
 * Finds the reason of a failure. The browser only reports that a script element failed, so the file is fetched once
 * more. `otherwise` is the reason of an error that no file caused.
 */
export async function failureOf(
  error: unknown,
  release: PageModule,
  otherwise: FailureReason,
): Promise<ModuleFailure> {
  if (error instanceof ModuleFailure) return error;
  if (error instanceof LoadTimeoutError) return new ModuleFailure('timeout', { cause: error });
  if (error instanceof UnlistedScriptError) return new ModuleFailure('integrity', { cause: error });
  const file = failedFileOf(error, release);
  if (!file) return new ModuleFailure(otherwise, { cause: error });
  const { path, hasArrived } = file;
  const thrown = scriptErrorOf(path);
  if (thrown) return new ModuleFailure(thrown.reason, { cause: thrown.error, file: path });
  const reason = hasArrived ? 'contract' : await diagnose(path);
  return new ModuleFailure(reason, { cause: error, file: path });
}

/**
 * The file that an error is about: a chunk, or the module's entry. webpack and the federation runtime have no error
 * classes. webpack sets `name`, `type` and `request`; the runtime puts its documented codes into the message.
 */
function failedFileOf(error: unknown, release: PageModule): { path: string; hasArrived: boolean } | null {
  if (!(error instanceof Error)) return null;
  const { request, type } = error as { request?: unknown; type?: unknown };
  if (error.name === 'ChunkLoadError' && typeof request === 'string') {
    return { path: new URL(request, location.href).pathname, hasArrived: type === 'missing' };
  }
  const path = new URL(release.entry, location.href).pathname;
  // RUNTIME-008: the entry could not be loaded.
  if (error.message.includes('RUNTIME-008')) return { path, hasArrived: false };
  // RUNTIME-001 and -002: the entry ran and defined no container.
  if (/RUNTIME-00[12]/.test(error.message)) return { path, hasArrived: true };
  return null;
}

async function diagnose(path: string): Promise<FailureReason> {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(DIAGNOSIS_MS),
    });
    if (response.status === 404 || response.status === 410) return 'notFound';
    if (response.status >= 500) return 'serverError';
    if (!response.ok) return 'unreachable';
    if (!/javascript/.test(response.headers.get('content-type') ?? '')) return 'notScript';
    const bytes = await response.arrayBuffer();
    // If the file is intact now, the first request failed on the network.
    return (await hashOf(bytes)) === integrityOf(path) ? 'unreachable' : 'integrity';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
