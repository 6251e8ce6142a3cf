import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { marked } from 'marked';
import { cleanDocument } from '../../platform/texts/rich-text.ts';

const MAX_BYTES = 512 * 1024;
const ENDINGS = ['.html', '.md'] as const;

interface Read {
  version: string;
  html: string | null;
}

/** Operators' pages `<name>.html` or `<name>.md`, read again after a change. An unusable file is logged once. */
export class LegalTexts {
  readonly #folder: string;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #reads = new Map<string, Read>();

  constructor(folder: string, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#folder = folder;
    this.#log = log;
  }

  async read(name: string): Promise<string | null> {
    for (const ending of ENDINGS) {
      const path = join(this.#folder, `${name}${ending}`);
      const found = await stat(path).catch(ignoreMissing);
      if (found === null) continue;
      const version = `${path} ${found.size} ${found.mtimeMs}`;
      let read = this.#reads.get(name);
      if (read?.version !== version) {
        read = { version, html: await this.#readFile(path, found) };
        this.#reads.set(name, read);
      }
      return read.html;
    }
    return null;
  }

  async #readFile(path: string, { size }: { size: number }): Promise<string | null> {
    try {
      if (size > MAX_BYTES) throw new Error(`The file is larger than ${MAX_BYTES} bytes.`);
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
      const html = cleanDocument(path.endsWith('.md') ? marked.parse(text, { async: false }) : text);
      if (html === null) throw new Error('The file has no text.');
      return html;
    } catch (error) {
      this.#log.warn({ err: error, path }, "a legal page cannot be used; the portal's own text is shown");
      return null;
    }
  }
}

/** Other errors are reported when the file is read. */
function ignoreMissing(error: NodeJS.ErrnoException): null | { size: number; mtimeMs: number } {
  return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? null : { size: 0, mtimeMs: 0 };
}
