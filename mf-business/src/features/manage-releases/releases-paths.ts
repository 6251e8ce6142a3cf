import { isId, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { pageNumOf } from '../../shared/operator/loaded.ts';

export const RELEASES = '/operator/releases';

const CHANGES = ['promote', 'rollback', 'canary', 'stop'] as const;
export type Change = (typeof CHANGES)[number];

export interface WantedChange {
  change: Change;
  /** For a promotion or a canary; a rollback finds its release itself. */
  release: string;
}

const LISTS = ['errorPage', 'vitalPage', 'previewPage', 'releasePage'] as const;
export type PackageList = (typeof LISTS)[number];

export interface PackageQuery {
  wanted: WantedChange | null;
  before: string;
  errorsOf: string;
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

export const packagePath = (name: string, place: PackagePlace = {}): string =>
  withQuery(`${RELEASES}/${encodeURIComponent(name)}`, place);

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
