import { isId, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { pageNumOf } from '../../shared/operator/loaded.ts';

export const RELEASES = '/operator/releases';

const CHANGES = ['promote', 'rollback', 'canary', 'stop'] as const;
/** What can be done with a package: `canary` starts one or changes its share, `stop` ends it. */
export type Change = (typeof CHANGES)[number];

export interface WantedChange {
  change: Change;
  /** Of a promotion or a canary; a rollback finds its own. */
  release: string;
}

/** The lists of a package's page that have numbered pages. */
const LISTS = ['errorPage', 'vitalPage', 'previewPage', 'releasePage'] as const;
export type PackageList = (typeof LISTS)[number];

/** What the address of a package's page asks for. */
export interface PackageQuery {
  wanted: WantedChange | null;
  /** Only entries of the history before this one. */
  before: string;
  /** Only errors of this release; empty for those of all. */
  errorsOf: string;
  /** Only published releases with these words. */
  q: string;
  pages: Readonly<Record<PackageList, number>>;
}

interface PackagePlace extends Partial<Record<PackageList, number>> {
  change?: Change;
  release?: string;
  before?: string;
  errorsOf?: string;
  q?: string;
}

const RELEASE_ID = /^[0-9A-Za-z.-]{1,100}$/;

/** The page of a package, with the change that is being decided on or a page of its lists. */
export const packagePath = (name: string, place: PackagePlace = {}): string =>
  withQuery(`${RELEASES}/${encodeURIComponent(name)}`, place);

/** Nonsense in the address asks for nothing. */
export function packageQueryOf(search: URLSearchParams): PackageQuery {
  const change = CHANGES.find((known) => known === search.get('change'));
  const release = idIn(search, 'release');
  const needsRelease = change === 'promote' || change === 'canary';
  const isComplete = change !== undefined && (!needsRelease || release !== '');
  return {
    wanted: isComplete ? { change, release: needsRelease ? release : '' } : null,
    before: beforeIn(search),
    errorsOf: idIn(search, 'errorsOf'),
    q: (search.get('q') ?? '').slice(0, TEXT_MAX_LENGTH.operatorSearch).trim(),
    pages: {
      errorPage: pageNumOf(search, 'errorPage'),
      vitalPage: pageNumOf(search, 'vitalPage'),
      previewPage: pageNumOf(search, 'previewPage'),
      releasePage: pageNumOf(search, 'releasePage'),
    },
  };
}

const SHOWN = ['live', 'previews', 'history'] as const;
type Shown = (typeof SHOWN)[number];

/** Whether promotions of the whole portal are about to be frozen, or allowed again. */
export type FreezeChange = 'freeze' | 'thaw';

export interface ListQuery {
  show: Shown;
  change: FreezeChange | null;
  pageNum: number;
  before: string;
}

interface ListPlace {
  show?: Shown;
  change?: FreezeChange;
  pageNum?: number;
  before?: string;
}

export const releasesPath = ({ show, ...place }: ListPlace = {}): string =>
  withQuery(RELEASES, { ...(show !== 'live' && { show }), ...place });

export function listQueryOf(search: URLSearchParams): ListQuery {
  const change = search.get('change');
  return {
    show: SHOWN.find((known) => known === search.get('show')) ?? 'live',
    change: change === 'freeze' || change === 'thaw' ? change : null,
    pageNum: pageNumOf(search, 'pageNum'),
    before: beforeIn(search),
  };
}

/** What is empty, and the first page of a list, are not named. */
function withQuery(path: string, place: object): string {
  const given = Object.entries(place).filter(
    ([, value]) => value !== undefined && value !== '' && value !== 1,
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

function idIn(search: URLSearchParams, name: string): string {
  const value = search.get(name) ?? '';
  return RELEASE_ID.test(value) ? value : '';
}

function beforeIn(search: URLSearchParams): string {
  const before = search.get('before') ?? '';
  return isId(before) ? before : '';
}
