import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, FileCacheOptions } from 'webpack';
import { bringsReact } from './brought-react.ts';
import { featureEntry } from './feature-texts.ts';
import { installedPackage, kernelFolder, packageName, sourceExtension, workspaceOf } from './places.ts';
import { BuildFilePlugin } from './plugins/build-file-plugin.ts';
import { ChunkIntegrityPlugin } from './plugins/chunk-integrity-plugin.ts';
import { ContentNamesPlugin } from './plugins/content-names-plugin.ts';
import { ManifestPlugin } from './plugins/manifest-plugin.ts';
import { OwnChunksPlugin } from './plugins/own-chunks-plugin.ts';
import {
  kernelEntry,
  kernelProvisions,
  kernelVersion,
  neededLibraries,
  providedLibraries,
  servedVersions,
  sharedByModule,
  sharedByShell,
} from './shared-libraries.ts';

const require = createRequire(import.meta.url);

const federationDist = (name: string, file: string) =>
  join(installedPackage(`@module-federation/${name}`), 'dist', file);

/** Without these the shell contains a second copy of the federation runtime's core. */
const oneRuntimeCore = {
  '@module-federation/runtime-core$': federationDist('runtime-core', 'index.js'),
  '@module-federation/runtime/core$': federationDist('runtime', 'core.js'),
  '@module-federation/runtime-tools/runtime-core$': federationDist('runtime-tools', 'runtime-core.js'),
};

/** The edge writes the release set into the page, so the runtime needs no code for manifests and their snapshots. */
const optimization = { target: 'web', disableSnapshot: true } as const;

/** Browsers use axios's XMLHttpRequest adapter. Its `package.json` excludes only Node's. */
const unusedAdapters = {
  [join(installedPackage('axios', kernelFolder), 'lib/adapters/fetch.js')]: false as const,
};

export function shellPreset(packageDir: string): Configuration {
  const federationName = 'worklane_shell';
  return {
    ...baseOf(packageDir, federationName),
    entry: { main: ['./src/index.ts', kernelEntry] },
    plugins: [
      new ModuleFederationPlugin({
        name: federationName,
        remotes: {},
        shared: sharedByShell(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { asyncStartup: true, provideExternalRuntime: true, optimization },
      }),
      new ChunkIntegrityPlugin(),
      new OwnChunksPlugin(),
      new ContentNamesPlugin(),
      new BuildFilePlugin({
        kernel: kernelVersion,
        provides: kernelProvisions,
        libraries: providedLibraries(),
        serves: servedVersions,
        federationName,
        entryChunk: 'main',
        firstChunks: [],
        routesFile: null,
        moduleDir: null,
        shellDir: packageDir,
      }),
    ],
  };
}

/** Exposes one entry point, `./module`, and contains nothing that the shell provides. */
export function modulePreset(
  packageDir: string,
  { filename = 'remoteEntry.[contenthash:16].js', entryPoint = './src/app/module.ts' } = {},
): Configuration {
  const federationName = packageName(packageDir).replaceAll('-', '_');
  const source = join(packageDir, 'src/app/module.ts');
  const base = baseOf(packageDir, federationName);
  const brings = bringsReact(packageDir);
  return {
    ...base,
    cache: { ...(base.cache as FileCacheOptions), version: brings ? 'with React' : '' },
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: federationName,
        filename,
        exposes: { './module': { import: [entryPoint], name: 'module' } },
        shared: sharedByModule(brings),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { asyncStartup: true, externalRuntime: true, optimization },
      }),
      new ChunkIntegrityPlugin(),
      new OwnChunksPlugin(),
      new ContentNamesPlugin(),
      new BuildFilePlugin({
        kernel: kernelVersion,
        provides: null,
        libraries: neededLibraries(brings),
        federationName,
        entryChunk: federationName,
        firstChunks: ['module'],
        routesFile: source,
        moduleDir: packageDir,
      }),
      new ManifestPlugin(packageDir, source),
    ],
  };
}

/** A change of one of these invalidates webpack's cache. */
const presetFiles = [
  'preset',
  'shared-libraries',
  'plugins/own-chunks-plugin',
  'plugins/content-names-plugin',
].map((file) => join(import.meta.dirname, `${file}${sourceExtension}`));

export function baseOf(packageDir: string, federationName: string): Configuration {
  return {
    mode: 'production',
    target: ['web', 'es2022'],
    context: packageDir,
    // Positions without sources. They are sent with a release and are not files of it.
    devtool: 'hidden-nosources-source-map',
    output: {
      path: join(packageDir, 'dist'),
      filename: '[name].[contenthash:16].js',
      chunkFilename: '[name].[contenthash:16].js',
      assetModuleFilename: '[name].[contenthash:16][ext]',
      publicPath: 'auto',
      uniqueName: federationName,
      crossOriginLoading: 'anonymous',
      // A module that failed to start fails again at the next request, instead of being returned partly initialised.
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // rxjs has a build in this language version, a tenth smaller than its default.
      conditionNames: ['es2015', '...'],
      alias: { ...oneRuntimeCore, ...unusedAdapters },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
                experimental: { keepImportAttributes: true },
              },
            },
          },
        },
        {
          test: featureEntry,
          enforce: 'pre',
          use: join(import.meta.dirname, `feature-texts${sourceExtension}`),
        },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
        // A library's worker, unchanged. With this extension the release set lists its hash.
        {
          test: /\.worker\.min\.mjs$/,
          dependency: 'url',
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:16].js' },
        },
      ],
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          exclude: /\.worker\.min\./,
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          // Names by the frequency of characters would depend on the names of files, which are known later.
          minimizerOptions: { format: { comments: false }, mangle: { disableCharFreq: true } },
        }),
      ],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(workspaceOf(packageDir), 'node_modules/.cache/webpack'),
      name: federationName,
      buildDependencies: { preset: presetFiles },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
