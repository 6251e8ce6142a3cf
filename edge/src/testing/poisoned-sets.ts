import {
  type ModuleManifest,
  type ReleaseDescription,
  type ReleaseSet,
  releaseIdOf,
  type SignedRelease,
} from '@worklane/shared-kernel/contracts';

type Sign = (description: ReleaseDescription) => SignedRelease;
type SignSet = (set: ReleaseSet) => Promise<ReleaseSet>;

export interface Poisoner {
  good: ReleaseSet;
  trusted: Sign;
  team: Sign;
  stranger: Sign;
  signSet: SignSet;
  signSetAsPublisher: SignSet;
}

export interface PoisonedSet {
  what: string;
  /** Matches the logged reason, so that each set is refused for its own defect. */
  because: RegExp;
  make(poisoner: Poisoner): unknown | Promise<unknown>;
}

const moduleIn = ({ releases }: ReleaseSet): ReleaseDescription & { manifest: ModuleManifest } => {
  const found = releases.map(({ description }) => description).find(({ manifest }) => manifest);
  if (!found?.manifest) throw new Error('A set to poison needs a module.');
  return { ...found, manifest: found.manifest };
};

async function withRelease(
  { good, trusted, signSet }: Poisoner,
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
  return signSet({ ...good, releases: [...good.releases, trusted(description)] });
}

/** A compromised api with the key of release sets could send this: id and signature of the set are valid. */
async function changedOnTheWay(
  { good, signSet }: Poisoner,
  change: (module: ReleaseDescription) => Partial<ReleaseDescription>,
) {
  const target = moduleIn(good);
  const { id: _, ...content } = { ...target, ...change(target) };
  const description = { ...content, id: await releaseIdOf(content) };
  return signSet({
    ...good,
    releases: good.releases.map((release) =>
      release.description.package === target.package ? { ...release, description } : release,
    ),
  });
}

async function earlierRelease({ good, trusted }: Poisoner): Promise<SignedRelease> {
  const { id: _, ...content } = { ...moduleIn(good), version: '0.0.1' };
  return trusted({ ...content, id: await releaseIdOf(content) });
}

const isIn = (release: SignedRelease) => (other: SignedRelease) =>
  other.description.package === release.description.package;

const oneFile = (path: string) => ({
  entry: path,
  preload: [],
  pages: {},
  files: [{ path, integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 }],
});

export const poisonedSets: readonly PoisonedSet[] = [
  { what: 'no JSON', because: /not JSON/, make: () => '<html>' },
  {
    what: 'JSON that ends in the middle',
    because: /not JSON/,
    make: ({ good }) => JSON.stringify(good).slice(0, -20),
  },
  { what: 'another shape', because: /malformed/, make: ({ good }) => ({ ...good, releases: 'none' }) },
  {
    what: 'more text than any registry sends',
    because: /longer than/,
    make: ({ good }) => JSON.stringify(good).padEnd(9_000_000, ' '),
  },
  {
    what: 'an older number, sent again',
    because: /was served before/,
    make: ({ good, signSet }) => signSet({ ...good, number: good.number - 2 }),
  },
  {
    what: 'a date in the distant past',
    because: /has expired/,
    make: ({ good, signSet }) => signSet({ ...good, issuedAt: '2020-02-03T04:05:06.789Z' }),
  },
  {
    what: 'a date in the future',
    because: /issuedInFuture/,
    make: ({ good, signSet }) =>
      signSet({ ...good, issuedAt: new Date(Date.now() + 24 * 3_600_000).toISOString() }),
  },
  {
    what: 'the number 1e300',
    because: /malformed/,
    make: ({ good, signSet }) => signSet({ ...good, number: 1e300 }),
  },
  {
    what: 'a number far above any change',
    because: /numberTooHigh/,
    make: ({ good, signSet }) => signSet({ ...good, number: Number.MAX_SAFE_INTEGER }),
  },
  {
    what: 'no signature of the set',
    because: /unsigned/,
    make: ({ good: { signature: _, ...unsigned } }) => unsigned,
  },
  {
    what: 'the set signed with a key that signs releases',
    because: /keyNotForSets/,
    make: ({ good, signSetAsPublisher }) => signSetAsPublisher(good),
  },
  {
    what: 'an older signed release under a higher number',
    because: /signatureWrong/,
    make: async (poisoner) => {
      const earlier = await earlierRelease(poisoner);
      const { good } = poisoner;
      const releases = [...good.releases.filter((release) => !isIn(earlier)(release)), earlier];
      return { ...good, number: good.number + 1, releases };
    },
  },
  {
    what: 'a module removed in transit',
    because: /signatureWrong/,
    make: ({ good }) => {
      const dropped = moduleIn(good).package;
      return {
        ...good,
        releases: good.releases.filter(({ description }) => description.package !== dropped),
      };
    },
  },
  {
    what: 'a canary share raised in transit',
    because: /signatureWrong/,
    make: async (poisoner) => {
      const release = await earlierRelease(poisoner);
      const signed = await poisoner.signSet({ ...poisoner.good, canaries: [{ release, percent: 1 }] });
      return { ...signed, canaries: [{ release, percent: 99 }] };
    },
  },
  {
    what: 'a shell signed with the key of a module',
    because: /may not sign this package/,
    make: ({ good, team, signSet }) =>
      signSet({
        ...good,
        releases: good.releases.map((release) =>
          release.description.package === 'shell' ? team(release.description) : release,
        ),
      }),
  },
  {
    what: 'no shell',
    because: /has no shell/,
    make: ({ good, signSet }) =>
      signSet({
        ...good,
        releases: good.releases.filter(({ description }) => description.package !== 'shell'),
      }),
  },
  {
    what: 'a package twice',
    because: /twice/,
    make: ({ good, signSet }) =>
      signSet({ ...good, releases: [...good.releases, ...good.releases.slice(0, 1)] }),
  },
  {
    what: 'a hash changed in transit',
    because: /signature of .* is wrong/,
    make: (poisoner) =>
      changedOnTheWay(poisoner, (module) => ({
        files: module.files.map((file) => ({ ...file, integrity: `sha384-${'B'.repeat(64)}` })),
      })),
  },
  {
    what: 'a path added in transit',
    because: /signature of .* is wrong/,
    make: (poisoner) =>
      changedOnTheWay(poisoner, (module) => ({
        manifest: module.manifest && {
          ...module.manifest,
          paths: [{ pattern: '/login', access: 'public' as const }],
        },
      })),
  },
  {
    what: 'text that would end the data block',
    because: /signature of .* is wrong/,
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
    because: /signature of .* is wrong/,
    make: ({ good, signSet }) => {
      const [first, second, ...others] = good.releases;
      if (!first || !second) throw new Error('A set to poison needs two releases.');
      return signSet({
        ...good,
        releases: [{ ...first, signature: second.signature }, second, ...others],
      });
    },
  },
  {
    what: 'an untrusted key',
    because: /unknown key/,
    make: ({ good, stranger, signSet }) =>
      signSet({ ...good, releases: good.releases.map(({ description }) => stranger(description)) }),
  },
  {
    what: 'another key under a trusted id',
    because: /signature of .* is wrong/,
    make: ({ good, stranger, signSet }) =>
      signSet({
        ...good,
        releases: good.releases.map(({ description, keyId }) => ({ ...stranger(description), keyId })),
      }),
  },
  {
    what: 'a file outside its release',
    because: /malformed/,
    make: (poisoner) => withRelease(poisoner, oneFile('../../shell/x.js')),
  },
  {
    what: 'an entry on another origin',
    because: /missingFile/,
    make: (poisoner) => withRelease(poisoner, { entry: 'https://elsewhere.example/x.js' }),
  },
  {
    what: 'an entry that is not a script',
    because: /is not a script/,
    make: (poisoner) => withRelease(poisoner, oneFile('a.svg')),
  },
  {
    what: 'other content under the same id',
    because: /wrongId/,
    make: (poisoner) => withRelease(poisoner, { ...oneFile('x.js'), id: '0.1.0-00000000' }),
  },
  {
    what: 'the manifest of another module',
    because: /wrongManifest/,
    make: (poisoner) => withRelease(poisoner, {}, { name: moduleIn(poisoner.good).package }),
  },
  {
    what: 'a module that owns the sign-in calls',
    because: /wrongPattern/,
    make: (poisoner) =>
      withRelease(poisoner, {}, { paths: [{ pattern: '/auth/local', access: 'public' as const }] }),
  },
  {
    what: 'a module that claims another module’s path',
    because: /pathOwned/,
    make: (poisoner) => withRelease(poisoner, {}, { paths: moduleIn(poisoner.good).manifest.paths }),
  },
  {
    what: 'a module that offers another module’s widget',
    because: /widgetOwned/,
    make: async (poisoner) => {
      const widgets = { offers: ['garden.bed@1'], uses: [] };
      const paths = [{ pattern: '/meadow', access: 'public' as const }];
      const first = await withRelease(poisoner, {}, { widgets });
      const second = { package: 'mf-meadow' };
      const next = { ...poisoner, good: first };
      return withRelease(next, second, { name: 'mf-meadow', paths, widgets });
    },
  },
  {
    what: 'a module that creates a Trusted Types policy of the portal',
    because: /trustedTypeReserved/,
    make: (poisoner) => withRelease(poisoner, {}, { trustedTypes: ['worklane-reader'] }),
  },
  {
    what: 'a field outside the contract',
    because: /unknownField/,
    make: (poisoner) =>
      withRelease(poisoner, {}, { scripts: ['https://elsewhere.example/x.js'] } as Partial<ModuleManifest>),
  },
];
