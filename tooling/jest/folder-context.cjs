// What webpack's `import.meta.webpackContext` gives, for tests: the files of a folder, required on use.
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

module.exports = (from, folder) => {
  const path = join(from, folder);
  const read = (file) => require(join(path, file));
  read.keys = () => readdirSync(path).map((file) => `./${file}`);
  return read;
};
