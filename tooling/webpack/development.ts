import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { bringsReact, portalReactPlugin } from './brought-react.ts';
import { packageName, sourceExtension, workspaceOf } from './places.ts';
import { modulePreset, shellPreset } from './preset.ts';

const require = createRequire(import.meta.url);
const here = (file: string) => join(import.meta.dirname, 'development', `${file}${sourceExtension}`);

export const filesPath = '/@files/';

export function standAlonePreset(packageDir: string, { isStubbed }: { isStubbed: boolean }): Configuration {
  const base = modulePreset(packageDir);
  const alone: Configuration = {
    ...base,
    // The client comes first, so that it reports faults of the rest.
    entry: {
      main: [here('update-client'), here(isStubbed ? 'stand-alone-stubbed' : 'stand-alone')],
    },
    // Nothing is shared, so there is no federation.
    plugins: bringsReact(packageDir) ? [portalReactPlugin(packageDir)] : [],
    output: {
      ...base.output,
      publicPath: filesPath,
      // In the shell the release set creates this policy; without one, the page still requires it.
      trustedTypes: { policyName: 'worklane' },
    },
  };
  return inDevelopment(alone, packageDir, isStubbed ? 'stubbed' : 'stand-alone');
}

/** The entry has the same name in all builds: `remoteEntry.js`. */
export function moduleInDevelopment(packageDir: string): Configuration {
  const base = modulePreset(packageDir, { filename: 'remoteEntry.js', entryPoint: here('module-entry') });
  const config = inDevelopment(base, packageDir, 'module');
  return bringsReact(packageDir) ? config : withSharedReact(config);
}

export function shellInDevelopment(packageDir: string): Configuration {
  const base = shellPreset(packageDir);
  const { main } = base.entry as { main: string[] };
  const entry = { main: [here('update-client'), ...main] };
  return withSharedReact(inDevelopment({ ...base, entry }, packageDir, 'module'));
}

/** Shells and modules share React's production entry point for elements, and no development one. */
function withSharedReact(config: Configuration): Configuration {
  const alias = { ...config.resolve?.alias, 'react/jsx-dev-runtime$': here('jsx-dev-runtime') };
  return { ...config, resolve: { ...config.resolve, alias } };
}

const outputOf = (packageDir: string, kind: string) =>
  join(workspaceOf(packageDir), '.cache/dev', `${packageName(packageDir)}-${kind}`);

function inDevelopment(config: Configuration, packageDir: string, kind: string): Configuration {
  const { output = {}, plugins = [] } = config;
  return {
    ...forModule(config, packageDir, kind),
    mode: 'development',
    // The page's policy refuses the eval variants.
    devtool: 'cheap-module-source-map',
    output: {
      ...output,
      path: outputOf(packageDir, kind),
      filename: '[name].js',
      chunkFilename: '[name].js',
      // Each file is written at least once, so that the dev server has its source map.
      compareBeforeEmit: false,
    },
    module: { rules: [sourceRule(), ...(config.module?.rules ?? []).filter((rule) => !isForSources(rule))] },
    plugins: [...plugins, new webpack.HotModuleReplacementPlugin()],
    optimization: { moduleIds: 'named', chunkIds: 'named' },
    // An open page still requests chunks of the previous build.
    watchOptions: { ignored: ['**/node_modules/**', '**/dist/**', '**/.cache/**'], aggregateTimeout: 50 },
  };
}

function forModule(config: Configuration, packageDir: string, kind: string): Configuration {
  const stubs = join(packageDir, 'src/testing/stand-alone.ts');
  return {
    ...config,
    output: { ...config.output, path: outputOf(packageDir, kind) },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        '@worklane-module/entry$': join(packageDir, 'src/app/module.ts'),
        '@worklane-module/manifest$': join(packageDir, 'module.json'),
        '@worklane-module/stubs$': existsSync(stubs) ? stubs : here('no-stubs'),
      },
    },
    cache: {
      ...(config.cache as object),
      name: `${packageName(packageDir)}-${kind}`,
    } as Configuration['cache'],
  };
}

const isForSources = (rule: unknown): boolean =>
  typeof rule === 'object' && rule !== null && (rule as RuleSetRule).test instanceof RegExp
    ? ((rule as RuleSetRule).test as RegExp).test('a.tsx')
    : false;

function sourceRule(): RuleSetRule {
  const swc = {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: true, refresh: true } },
        experimental: { keepImportAttributes: true },
      },
    },
  };
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    oneOf: [{ test: /refresh-runtime\.ts$/, use: [swc] }, { use: [{ loader: here('refresh-loader') }, swc] }],
  };
}
