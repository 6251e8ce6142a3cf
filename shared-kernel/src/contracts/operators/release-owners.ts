import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Empty, Id, RequestObject } from '../primitives.ts';
import { PackageName, ReleaseRights } from '../releases/release-names.ts';
import type { RouteMap } from '../route.ts';
import { Line } from '../text-fields.ts';

/** A group that owns packages: those whose live release names it as `owner` in module.json. */
export const ReleaseOwner = Type.Object({
  name: Type.String(),
  rights: ReleaseRights,
  people: Type.Array(Type.Object({ id: Id, name: Type.String(), email: Type.String() })),
  packages: Type.Array(PackageName),
});
export type ReleaseOwner = Static<typeof ReleaseOwner>;

export const OwnedPackage = Type.Object({
  package: PackageName,
  owner: Type.String(),
  rights: ReleaseRights,
});
export type OwnedPackage = Static<typeof OwnedPackage>;

const Name = Line(TEXT_MAX_LENGTH.releaseOwner);
const Why = Line(TEXT_MAX_LENGTH.releaseReason);

export const ReleaseOwnerBody = RequestObject({
  name: Name,
  rights: ReleaseRights,
  people: Type.Array(Line(TEXT_MAX_LENGTH.email), {
    maxItems: LIST_MAX_ITEMS.releaseOwnerPeople,
    uniqueItems: true,
  }),
  why: Why,
});
export type ReleaseOwnerBody = Static<typeof ReleaseOwnerBody>;

export const releaseOwnerRoutes = {
  'GET /api/releases/owned': {
    summary: 'The packages that the caller owns through a group, with the caller’s rights on their releases',
    access: 'session',
    inPersonOnly: true,
    responses: { 200: Type.Array(OwnedPackage) },
  },
  'GET /api/operator/releases/owners': {
    summary: 'The groups that own packages, sorted by name, with their people and rights',
    access: 'release',
    responses: { 200: Type.Array(ReleaseOwner) },
  },
  'POST /api/operator/releases/owners': {
    summary: 'Create a group that owns packages, or change its people and rights',
    access: 'release',
    body: ReleaseOwnerBody,
    responses: { 200: ReleaseOwner },
  },
  'POST /api/operator/releases/owners/remove': {
    summary: 'Remove a group that owns packages; its people lose the group’s rights',
    access: 'release',
    body: RequestObject({ name: Name, why: Why }),
    responses: { 204: Empty },
  },
} as const satisfies RouteMap;
