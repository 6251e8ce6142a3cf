/** Texts that occur only in the code of libraries that a page must load once. */
const MARKS: readonly [library: string, mark: string][] = [
  ['react', '__CLIENT_INTERNALS_DO_NOT_USE'],
  ['react-dom', '__DOM_INTERNALS_DO_NOT_USE'],
  ['styled-components', 'data-styled-version'],
  ['i18next', 'reportNamespaces'],
];

/** Libraries that a module with `bringsReact` contains, because they need the same React. */
export const BROUGHT_WITH_REACT: readonly string[] = ['react', 'react-dom', 'styled-components'];

export interface LibraryCopy {
  library: string;
  files: string[];
}

/** Copies of shared libraries in a release beyond the allowed number: one in the shell, none in a module. */
export function libraryCopies(
  packageName: string,
  files: Iterable<readonly [path: string, content: { includes(text: string): boolean }]>,
  { bringsReact = false }: { bringsReact?: boolean | undefined } = {},
): LibraryCopy[] {
  const allowed = packageName === 'shell' ? 1 : 0;
  const isBrought = (library: string) => bringsReact && BROUGHT_WITH_REACT.includes(library);
  const scripts = [...files].filter(([path]) => path.endsWith('.js'));
  return MARKS.filter(([library]) => !isBrought(library))
    .map(([library, mark]) => ({
      library,
      files: scripts.filter(([, content]) => content.includes(mark)).map(([path]) => path),
    }))
    .filter((copy) => copy.files.length > allowed);
}
