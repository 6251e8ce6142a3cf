// Replaces webpack's `import.meta.webpackContext` in tests: a folder's files, loaded on use.
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

module.exports = (from, folder, { regExp = /\.json$/ } = {}) => {
  const path = join(from, folder);
  const read = (file) => require(join(path, file));
  read.keys = () =>
    readdirSync(path, { recursive: true })
      .map((file) => `./${file.replaceAll('\\', '/')}`)
      .filter((file) => regExp.test(file));
  return read;
};
