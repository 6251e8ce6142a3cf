// What webpack's `import.meta.webpackContext` gives, for tests: the files of a folder, required on use.
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
