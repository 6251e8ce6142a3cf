import type { GivenRoles, PriceSheet, SheetRole } from '@worklane/shared-kernel/domain/price-sheet';
import { SHEET_ROLES } from '@worklane/shared-kernel/domain/price-sheet';
import { localDrafts } from '../../../shared/local-draft.ts';

/** How the columns of one kind of sheet were read, by its headings or by the number of its columns. */
interface RememberedSheet {
  sheet: string;
  roles: SheetRole[];
}

const MOST = 20;
/** What is remembered holds for all jobs. */
const ALL = 'all';

const store = localDrafts<RememberedSheet[]>('pasted-columns', (stored) =>
  Array.isArray(stored) && stored.every(isRemembered) ? stored : null,
);

function isRemembered(value: unknown): value is RememberedSheet {
  const { sheet, roles } = (value ?? {}) as Partial<RememberedSheet>;
  return (
    typeof sheet === 'string' && Array.isArray(roles) && roles.every((role) => SHEET_ROLES.includes(role))
  );
}

/** Equal for sheets with the same columns. */
const nameOf = ({ columns }: PriceSheet) =>
  JSON.stringify(columns.map(({ heading }) => heading.toLowerCase()));

/** How the person read the columns of such a sheet the last time; null if they did not change anything. */
export function rememberedRoles(userId: string, sheet: PriceSheet): GivenRoles | null {
  const found = store.read(userId, ALL)?.find((one) => one.sheet === nameOf(sheet));
  return found ? { roles: found.roles, reason: 'remembered' } : null;
}

/** Remembers how the columns were read for the next sheet with the same ones. */
export function rememberRoles(userId: string, sheet: PriceSheet): void {
  const others = (store.read(userId, ALL) ?? []).filter((one) => one.sheet !== nameOf(sheet));
  const roles = sheet.columns.map(({ role }) => role);
  store.write(userId, ALL, [{ sheet: nameOf(sheet), roles }, ...others].slice(0, MOST));
}
