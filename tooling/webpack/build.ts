import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

const { default: configuration } = (await import(pathToFileURL(resolve('webpack.config.mjs')).href)) as {
  default: Configuration;
};
const compiler = webpack(configuration);
compiler.run((failure, stats) => {
  if (failure) console.error(failure.message);
  if (stats?.hasErrors() || stats?.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: false }));
  if (failure || !stats || stats.hasErrors()) process.exitCode = 1;
  compiler.close((closing) => {
    if (closing) process.exitCode = 1;
  });
});
