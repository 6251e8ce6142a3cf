import { ReleaseId } from '@worklane/shared-kernel/contracts';
import { isId } from '@worklane/shared-kernel/domain';
import { Check } from 'typebox/value';
import { PortalError } from '../portal/portal-error.ts';

export class UsageError extends PortalError {}

const KEY = /^[0-9a-f]{16}$/;

export function releaseIdOf(text: string, name: string): string {
  if (Check(ReleaseId, text)) return text;
  throw new UsageError(
    `"${text}" is not the id of a release: an id is a version and eight hexadecimal digits, such as 0.1.0-1a2b3c4d.`,
    { remedy: `npm run mf -- status ${name} lists the releases of ${name}.` },
  );
}

export function tokenIdOf(text: string, name: string): string {
  if (isId(text)) return text;
  throw new UsageError(
    `"${text}" is not the id of a deploy token, which looks like 0197a3c2-0000-7000-8000-000000000000.`,
    { remedy: `npm run mf -- token list ${name} shows the ids; the token itself is not one.` },
  );
}

export function entryIdOf(text: string, name: string): string {
  if (isId(text)) return text;
  throw new UsageError(
    `"${text}" is not an entry of the history, which looks like 0197a3c2-0000-7000-8000-000000000000.`,
    { remedy: `npm run mf -- history ${name} shows the next entry in its last line.` },
  );
}

export function previewIdOf(text: string, name: string): string {
  if (isId(text)) return text;
  throw new UsageError(
    `"${text}" is not the id of a preview, which looks like 0197a3c2-0000-7000-8000-000000000000.`,
    { remedy: `npm run mf -- preview ${name} lists the previews with their ids.` },
  );
}

export function keyIdOf(text: string): string {
  if (KEY.test(text)) return text;
  throw new UsageError(`"${text}" is not the id of a key, which looks like 0f1e2d3c4b5a6978.`, {
    remedy: 'npm run mf -- keys shows the ids.',
  });
}
