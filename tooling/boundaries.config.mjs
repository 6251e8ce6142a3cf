const modules = '^mf-[^/]+/';
const kernel = '^shared-kernel/src/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'unresolvable',
      comment: 'An import that cannot be resolved.',
      severity: 'error',
      from: {},
      // A build's aliases for the module that is built.
      to: { couldNotResolve: true, pathNot: '^@worklane-module/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|^e2e/|^tooling/' },
      to: { path: '\\.test\\.tsx?$|^shared-kernel/src/testing/' },
    },
    {
      name: 'no-stand-alone-host-in-the-product',
      comment: 'The stand-alone page of a module, with its panel of stubs, is for development only.',
      severity: 'error',
      from: {
        pathNot: `${kernel}modules/stand-alone/|^tooling/webpack/development/|\\.test\\.tsx?$|/testing/`,
      },
      to: { path: `${kernel}modules/stand-alone/` },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: `${kernel}domain/`, pathNot: '\\.test\\.ts$|/testing/' },
      to: { pathNot: `${kernel}domain/` },
    },
    {
      name: 'contracts-know-only-domain-and-their-schema-library',
      severity: 'error',
      from: { path: `${kernel}contracts/`, pathNot: '\\.test\\.ts$' },
      to: { pathNot: `${kernel}(domain|contracts)/|(^|/)node_modules/(typebox|compare-versions)/` },
    },
    {
      name: 'browser-takes-only-types-from-contracts',
      comment:
        'Schemas would add their library to every page; the rules of compatibility and navigation need no library.',
      severity: 'error',
      from: {
        path: `${kernel}|^shell/|${modules}`,
        pathNot: `${kernel}(contracts|server|testing)/|\\.test\\.tsx?$`,
      },
      to: {
        path: `${kernel}contracts/`,
        pathNot: `${kernel}contracts/(compatibility|menu-entries|page-access)\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'kernel-imports-downwards-only',
      comment: 'http, then session, then bus, i18n, theme, ui, forms, then modules, then testing.',
      severity: 'error',
      from: { path: `${kernel}(spreadsheets|http|query|bus|rx|i18n|theme)/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${kernel}(session|ui|forms|modules|testing)/`, pathNot: `${kernel}ui/locales/` },
    },
    {
      name: 'session-live-and-router-know-no-screen',
      comment: 'Session, live channel and router do not depend on the user interface.',
      severity: 'error',
      from: { path: `${kernel}(session|live|router)/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${kernel}(ui|forms|modules|testing)/` },
    },
    {
      name: 'ui-knows-no-session-and-no-modules',
      severity: 'error',
      from: { path: `${kernel}(ui|forms)/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${kernel}(session|modules|testing)/` },
    },
    {
      name: 'kernel-knows-nobody',
      severity: 'error',
      from: { path: '^shared-kernel/' },
      to: { path: `^(shell|api|edge)/|${modules}` },
    },
    {
      name: 'modules-know-no-module',
      severity: 'error',
      from: { path: '^mf-([^/]+)/' },
      to: { path: modules, pathNot: '^mf-$1/' },
    },
    {
      name: 'modules-know-no-shell-and-no-server',
      severity: 'error',
      from: { path: modules },
      to: { path: '^(shell|api|edge|tooling/src)/' },
    },
    {
      name: 'shell-knows-no-module-and-no-server',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: `^(api|edge|tooling/src)/|${modules}` },
    },
    {
      name: 'modules-use-the-kernel-facades',
      comment:
        'Modules use router, rx, http, query and ui of the kernel, so that a page loads these libraries once.',
      severity: 'error',
      from: { path: `^shell/src/|${modules}`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '(^|/)node_modules/(react-router|react-router-dom|rxjs|axios|@tanstack/(react-)?query[^/]*|react-hook-form|react-aria[^/]*|i18next|react-i18next)/',
      },
    },
    {
      name: 'kernel-through-subpath-exports',
      comment: 'Other packages import the kernel through the subpath exports of its package.json.',
      severity: 'error',
      from: { pathNot: '^shared-kernel/' },
      to: {
        path: kernel,
        pathNot: [
          '/index\\.tsx?$',
          '/contracts/(compatibility|menu-entries)\\.ts$',
          '/i18n/pseudo-text\\.ts$',
          '/modules/widgets\\.ts$',
          '/theme/base-style\\.ts$',
          '/bus/events\\.ts$',
          '/http/retry-rules\\.ts$',
          '/live/new-counts\\.ts$',
          '/live/reconnect-delay\\.ts$',
        ],
      },
    },
    {
      name: 'no-feature-imports-a-feature',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-through-their-index',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/(app|shared)/' },
      to: { path: '^$1/src/features/[^/]+/(?!index\\.tsx?$)' },
    },
    {
      name: 'shared-knows-no-feature-and-no-app',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/(shared|features)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/app/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/shared/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/features/' },
    },
    {
      name: 'servers-take-no-browser-part-of-the-kernel',
      severity: 'error',
      from: { path: '^(api|edge)/src/', pathNot: '\\.test\\.ts$' },
      to: { path: kernel, pathNot: `${kernel}(domain|contracts|server)/` },
    },
    {
      name: 'browser-knows-no-server-part',
      comment: 'The server part reads environment variables and user accounts of the machine.',
      severity: 'error',
      from: { path: `${kernel}|^shell/|${modules}`, pathNot: `${kernel}(server/|domain/.+\\.test\\.ts$)` },
      to: { path: `${kernel}server/` },
    },
    {
      name: 'server-part-takes-domain-and-contracts-alone',
      severity: 'error',
      from: { path: `${kernel}server/`, pathNot: '\\.test\\.ts$' },
      to: { path: kernel, pathNot: `${kernel}(domain|contracts|server)/` },
    },
    {
      name: 'servers-know-no-browser-code',
      severity: 'error',
      from: { path: '^(api|edge)/src/', pathNot: '\\.test\\.ts$' },
      to: { path: `^shell/|${modules}|(^|/)node_modules/(react|react-dom|styled-components)/` },
    },
    {
      name: 'api-and-edge-are-apart',
      severity: 'error',
      from: { path: '^(api|edge)/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(api|edge)/src/', pathNot: '^$1/' },
    },
    {
      name: 'sql-in-repositories-alone',
      comment:
        'All SQL is in repositories. The exceptions open connections, make their rows, migrate, or hold a dedicated connection for locks and NOTIFY.',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: [
          '\\.repository\\.ts$',
          '(^|[./])tables\\.ts$',
          '\\.test\\.ts$',
          '/testing/',
          '^api/src/platform/database/(database|migrations|pipelined-connections|read-rows)\\.ts$',
          '^api/src/platform/jobs/worker-presence\\.ts$',
          '^api/src/modules/files/uploads/upload-locker\\.ts$',
          '^api/src/platform/wake-ups/notify-listener\\.ts$',
        ],
      },
      to: {
        path: '(^|/)node_modules/(drizzle-orm|pg)/|^api/src/.*(^|[./])tables\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tools-know-no-screen',
      comment: 'Tools and journeys use the built and started portal through its pages and calls.',
      severity: 'error',
      from: { path: '^(tooling|e2e)/', pathNot: '^tooling/webpack/|\\.test\\.tsx?$|/testing/' },
      to: { path: `^shell/src/|${modules}src/|${kernel}(ui|forms|session|modules|router)/` },
    },
    {
      name: 'product-knows-no-tool',
      severity: 'error',
      from: {
        path: `^(api|edge|shell|shared-kernel)/src/|${modules}src/`,
        pathNot: '\\.test\\.tsx?$|/testing/',
      },
      to: { path: '^(tooling|e2e)/' },
    },
    {
      name: 'api-modules-through-their-index',
      comment: 'A module of the api imports another one only through its index.',
      severity: 'error',
      from: { path: '^api/src/modules/((?:people/)?[^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/modules/', pathNot: '^api/src/modules/($1/|(?:people/)?[^/]+/index\\.ts$)' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/.]+/(sdk/)?(dist|template)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
