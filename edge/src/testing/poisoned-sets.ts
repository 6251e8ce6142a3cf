import {
  type ModuleManifest,
  type ReleaseDescription,
  type ReleaseSet,
  releaseIdOf,
  type SignedRelease,
} from '@worklane/shared-kernel/contracts';

type Sign = (description: ReleaseDescription) => SignedRelease;

/** What a poisoner has at hand: a sound set newer than the one served, and keys trusted and not. */
export interface Poisoner {
  good: ReleaseSet;
  trusted: Sign;
  stranger: Sign;
}

/** The text or value a registry answers with that no page may ever be made of. */
export interface PoisonedSet {
  what: string;
  make(poisoner: Poisoner): unknown | Promise<unknown>;
}

const moduleIn = ({ releases }: ReleaseSet): ReleaseDescription & { manifest: ModuleManifest } => {
  const found = releases.map(({ description }) => description).find(({ manifest }) => manifest);
  if (!found?.manifest) throw new Error('A set to poison needs a module.');
  return { ...found, manifest: found.manifest };
};

/** The set with one more release, correctly named and signed with a trusted key: what it claims is wrong. */
async function withRelease(
  { good, trusted }: Poisoner,
  changes: Partial<Omit<ReleaseDescription, 'manifest'>>,
  claims: Partial<ModuleManifest> = {},
) {
  const from = moduleIn(good);
  const manifest: ModuleManifest = {
    ...from.manifest,
    name: 'mf-orchard',
    paths: [{ pattern: '/orchard', access: 'public' }],
    widgets: { offers: [], uses: [] },
    ...claims,
  };
  const { id: _, ...content } = { ...from, package: 'mf-orchard', manifest, ...changes };
  const description = { ...content, id: changes.id ?? (await releaseIdOf(content)) };
  return { ...good, releases: [...good.releases, trusted(description)] };
}

/** The set as somebody on the way changed it, ids and all: only the signature is what it was. */
async function changedOnTheWay(
  { good }: Poisoner,
  change: (module: ReleaseDescription) => Partial<ReleaseDescription>,
) {
  const target = moduleIn(good);
  const { id: _, ...content } = { ...target, ...change(target) };
  const description = { ...content, id: await releaseIdOf(content) };
  return {
    ...good,
    releases: good.releases.map((release) =>
      release.description.package === target.package ? { ...release, description } : release,
    ),
  };
}

const oneFile = (path: string) => ({
  entry: path,
  preload: [],
  pages: {},
  files: [{ path, integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 }],
});

/** Registries and files no page is made of, from those that are merely broken to those a trusted key has signed. */
export const poisonedSets: readonly PoisonedSet[] = [
  { what: 'no JSON', make: () => '<html>' },
  { what: 'JSON that ends in the middle', make: ({ good }) => JSON.stringify(good).slice(0, -20) },
  { what: 'another shape', make: ({ good }) => ({ ...good, releases: 'none' }) },
  {
    what: 'more text than any registry has',
    make: ({ good }) => JSON.stringify(good).padEnd(9_000_000, ' '),
  },
  { what: 'an older number, sent again', make: ({ good }) => ({ ...good, number: good.number - 2 }) },
  { what: 'a date long gone', make: ({ good }) => ({ ...good, issuedAt: '2020-02-03T04:05:06.789Z' }) },
  {
    what: 'no shell',
    make: ({ good }) => ({
      ...good,
      releases: good.releases.filter(({ description }) => description.package !== 'shell'),
    }),
  },
  {
    what: 'a package twice',
    make: ({ good }) => ({ ...good, releases: [...good.releases, good.releases[0]] }),
  },
  {
    what: 'a hash changed on the way',
    make: (poisoner) =>
      changedOnTheWay(poisoner, (module) => ({
        files: module.files.map((file) => ({ ...file, integrity: `sha384-${'B'.repeat(64)}` })),
      })),
  },
  {
    what: 'a path taken on the way',
    make: (poisoner) =>
      changedOnTheWay(poisoner, (module) => ({
        manifest: module.manifest && {
          ...module.manifest,
          paths: [{ pattern: '/login', access: 'public' as const }],
        },
      })),
  },
  {
    what: 'words that would end the data block',
    make: (poisoner) =>
      changedOnTheWay(poisoner, (module) => ({
        manifest: module.manifest && {
          ...module.manifest,
          area: { 'en-AU': '</script><script src="https://elsewhere.example/x.js"></script>' },
        },
      })),
  },
  {
    what: 'the signature of another release',
    make: ({ good }) => {
      const [first, second, ...others] = good.releases;
      return { ...good, releases: [{ ...first, signature: second?.signature }, second, ...others] };
    },
  },
  {
    what: 'a key nobody trusts',
    make: ({ good, stranger }) => ({
      ...good,
      releases: good.releases.map(({ description }) => stranger(description)),
    }),
  },
  {
    what: 'a stranger under the id of a trusted key',
    make: ({ good, stranger }) => ({
      ...good,
      releases: good.releases.map(({ description, keyId }) => ({ ...stranger(description), keyId })),
    }),
  },
  {
    what: 'a file outside its release',
    make: (poisoner) => withRelease(poisoner, oneFile('../../shell/x.js')),
  },
  {
    what: 'an entry on another origin',
    make: (poisoner) => withRelease(poisoner, { entry: 'https://elsewhere.example/x.js' }),
  },
  { what: 'an entry that is no script', make: (poisoner) => withRelease(poisoner, oneFile('a.svg')) },
  {
    what: 'other content under the same id',
    make: (poisoner) => withRelease(poisoner, { ...oneFile('x.js'), id: '0.1.0-00000000' }),
  },
  {
    what: 'the manifest of another module',
    make: (poisoner) => withRelease(poisoner, {}, { name: moduleIn(poisoner.good).package }),
  },
  {
    what: 'a module that owns the sign-in calls',
    make: (poisoner) =>
      withRelease(poisoner, {}, { paths: [{ pattern: '/auth/local', access: 'public' as const }] }),
  },
  {
    what: 'a module that owns a path of another',
    make: (poisoner) => withRelease(poisoner, {}, { paths: moduleIn(poisoner.good).manifest.paths }),
  },
  {
    what: 'a module that offers a widget in the name of another',
    make: async ({ good, trusted, stranger }) => {
      const widgets = { offers: ['garden.bed@1'], uses: [] };
      const paths = [{ pattern: '/meadow', access: 'public' as const }];
      const first = await withRelease({ good, trusted, stranger }, {}, { widgets });
      const second = { package: 'mf-meadow' };
      return withRelease({ good: first, trusted, stranger }, second, { name: 'mf-meadow', paths, widgets });
    },
  },
  {
    what: 'a field outside the contract',
    make: (poisoner) =>
      withRelease(poisoner, {}, { scripts: ['https://elsewhere.example/x.js'] } as Partial<ModuleManifest>),
  },
];
