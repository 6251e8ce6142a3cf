import { createHash } from 'node:crypto';
import { contentDigits, type ReleaseDescription, type ReleaseFile } from '@worklane/shared-kernel/contracts';

/** A release and the contents of its scripts, by their paths. */
interface Release {
  description: ReleaseDescription;
  scripts: ReadonlyMap<string, string>;
}

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The next release after a change of one line in one chunk, as a build makes it: the chunk and the entry, which names
 * it, have other names and contents, and all other files are the same. The release is not signed.
 */
export function withOneLineChanged({ description, scripts }: Release, chunk: string): Release {
  const changed = new Map<string, { path: string; content: string }>();
  const change = (path: string, content: string) => {
    const before = description.files.find((file) => file.path === path);
    if (!before) throw new Error(`${description.id} has no file ${path}`);
    const digits = contentDigits(integrityOf(content));
    changed.set(path, { path: path.replace(contentDigits(before.integrity), digits), content });
  };
  const digitsOf = (path: string) => /\.([0-9a-f]{16})\./.exec(path)?.[1] ?? '';
  const textOf = (path: string) => {
    const text = scripts.get(path);
    if (text === undefined) throw new Error(`${path} is not read`);
    return text;
  };
  change(chunk, `${textOf(chunk)}\n//`);
  const next = digitsOf(changed.get(chunk)?.path ?? '');
  change(description.entry, textOf(description.entry).replaceAll(digitsOf(chunk), next));
  const renamed = (path: string) => changed.get(path)?.path ?? path;
  const fileOf = (file: ReleaseFile): ReleaseFile => {
    const now = changed.get(file.path);
    return now
      ? { path: now.path, integrity: integrityOf(now.content), bytes: Buffer.byteLength(now.content) }
      : file;
  };
  return {
    description: {
      ...description,
      entry: renamed(description.entry),
      preload: description.preload.map(renamed),
      files: description.files.map(fileOf),
      pages: Object.fromEntries(
        Object.entries(description.pages ?? {}).map(([pattern, page]) => [
          pattern,
          { ...page, files: page.files.map(renamed) },
        ]),
      ),
    },
    scripts: new Map([...changed.values()].map(({ path, content }) => [path, content])),
  };
}
