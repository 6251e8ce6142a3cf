import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bytes by which a secret can be recognised in a file: in clear, base64 and hex, of UTF-8 and of UTF-16. */
function tracesOf(secret: string): Buffer[] {
  const forms = [
    Buffer.from(secret, 'utf8'),
    Buffer.from(secret, 'utf16le'),
    Buffer.from(secret, 'utf16le').swap16(),
  ];
  const texts = forms.flatMap((form) => [
    form.toString('hex'),
    form.toString('hex').toUpperCase(),
    // Base64 of a longer text that contains it depends on where it begins; the letters at both ends vary.
    ...[0, 1, 2].map((offset) =>
      Buffer.concat([Buffer.alloc(offset), form])
        .toString('base64')
        .slice(offset ? 4 : 0, -4),
    ),
  ]);
  return [...forms, ...texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')])];
}

/** Whether a text or the content of a file holds a secret in any of these forms. */
export function holdsSecret(content: Buffer, secret: string): boolean {
  return tracesOf(secret).some((trace) => content.includes(trace));
}

/** The files of a folder, in all its folders, that hold a secret. */
export function filesWith(folder: string, secret: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => holdsSecret(readFileSync(file), secret));
}
