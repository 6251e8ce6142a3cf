import type { GivenRoles, PriceSheet, SheetRole } from '@worklane/kernel/domain/price-sheet';
import { SHEET_ROLES } from '@worklane/kernel/domain/price-sheet';
import { jsonStore } from '@worklane/kernel/session';

interface RememberedSheet {
  sheet: string;
  roles: SheetRole[];
}

const MOST = 20;
const ALL = 'all';

const store = jsonStore<RememberedSheet[]>('pasted-columns', (stored) =>
  Array.isArray(stored) && stored.every(isRemembered) ? stored : null,
);

function isRemembered(value: unknown): value is RememberedSheet {
  const { sheet, roles } = (value ?? {}) as Partial<RememberedSheet>;
  return (
    typeof sheet === 'string' && Array.isArray(roles) && roles.every((role) => SHEET_ROLES.includes(role))
  );
}

const nameOf = ({ columns }: PriceSheet) =>
  JSON.stringify(columns.map(({ heading }) => heading.toLowerCase()));

export function rememberedRoles(userId: string, sheet: PriceSheet): GivenRoles | null {
  const found = store.read(userId, ALL)?.find((one) => one.sheet === nameOf(sheet));
  return found ? { roles: found.roles, reason: 'remembered' } : null;
}

export function rememberRoles(userId: string, sheet: PriceSheet): void {
  const others = (store.read(userId, ALL) ?? []).filter((one) => one.sheet !== nameOf(sheet));
  const roles = sheet.columns.map(({ role }) => role);
  store.write(userId, ALL, [{ sheet: nameOf(sheet), roles }, ...others].slice(0, MOST));
}
