import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret as UTF-8 and UTF-16, in plain bytes, base64 and hex. */
function tracesOf(secret: string): Buffer[] {
  const forms = [
    Buffer.from(secret, 'utf8'),
    Buffer.from(secret, 'utf16le'),
    Buffer.from(secret, 'utf16le').swap16(),
  ];
  const texts = forms.flatMap((form) => [
    form.toString('hex'),
    form.toString('hex').toUpperCase(),
    // The base64 form depends on the secret's offset in the text; the characters at both ends vary.
    ...[0, 1, 2].map((offset) =>
      Buffer.concat([Buffer.alloc(offset), form])
        .toString('base64')
        .slice(offset ? 4 : 0, -4),
    ),
  ]);
  return [...forms, ...texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')])];
}

export function holdsSecret(content: Buffer, secret: string): boolean {
  return tracesOf(secret).some((trace) => content.includes(trace));
}

export function filesWith(folder: string, secret: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => holdsSecret(readFileSync(file), secret));
}
