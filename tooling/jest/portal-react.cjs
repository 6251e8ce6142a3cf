// Tests and the page of a module alone contain the kernel as well. If the module brings another React, the kernel and its
// libraries still need the portal's, although npm may install them beside the module's.
const { existsSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join, sep } = require('node:path');

const KERNEL = '@worklane/kernel';
const REACT = /^react(?:-dom)?(?:\/|$)/;
const INSTALLED = `${sep}node_modules${sep}`;

const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The packages that use the module's React: its libraries, with theirs. */
function librariesOf(packageDir) {
  const found = new Set();
  // The kernel draws with it; a new repository lists it.
  const isOfPortal = (name) => name.startsWith('@worklane/') || name === 'styled-components';
  const add = (names) => {
    for (const name of names) {
      const folder = join(packageDir, 'node_modules', name);
      if (found.has(name) || isOfPortal(name) || !existsSync(join(folder, 'package.json'))) continue;
      found.add(name);
      const { dependencies = {}, peerDependencies = {} } = read(folder);
      add([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
    }
  };
  add(Object.keys(read(packageDir).dependencies ?? {}));
  return found;
}

/**
 * @param {string} packageDir a module that brings React
 * @returns {(request: string, from: string) => string | null} the file of the portal's React for an import by a file in
 * `from`; null for other imports
 */
function portalReactFor(packageDir) {
  const libraries = librariesOf(packageDir);
  const kernel = createRequire(join(packageDir, 'node_modules', KERNEL, 'package.json'));
  return (request, from) => {
    const [inside, ...deeper] = from.slice(packageDir.length).split(INSTALLED).slice(1);
    if (!REACT.test(request) || inside === undefined || deeper.length > 0) return null;
    const [scope, name] = inside.split(sep);
    const isOfModule = libraries.has(scope.startsWith('@') ? `${scope}/${name}` : scope);
    return isOfModule ? null : kernel.resolve(request);
  };
}

const byFolder = new Map();

/** Jest's resolver for such a module. */
function resolver(request, options) {
  // Jest names no folder while it reads its configuration.
  const { rootDir = process.cwd(), basedir, defaultResolver } = options;
  if (!byFolder.has(rootDir)) byFolder.set(rootDir, portalReactFor(rootDir));
  return byFolder.get(rootDir)(request, basedir) ?? defaultResolver(request, options);
}

module.exports = { portalReactFor, sync: resolver };
