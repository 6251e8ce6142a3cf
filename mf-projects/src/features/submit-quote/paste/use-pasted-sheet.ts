import {
  type GivenRoles,
  type RowChoice,
  readCells,
  readPriceSheet,
  type SheetRole,
} from '@worklane/kernel/domain/price-sheet';
import { useUser } from '@worklane/kernel/session';
import { useMemo, useState } from 'react';
import { rememberedRoles, rememberRoles } from './pasted-columns.ts';

const several: ReadonlySet<SheetRole> = new Set(['item', 'code', 'ignored']);

const without = ({ roles, reason }: GivenRoles, chosen: readonly (SheetRole | null)[]): GivenRoles => ({
  roles: roles.map((role) => (role && chosen.includes(role) && !several.has(role) ? null : role)),
  reason,
});

export function usePastedSheet(text: string) {
  const userId = useUser()?.id ?? '';
  const cells = useMemo(() => readCells(text), [text]);
  const remembered = useMemo(() => rememberedRoles(userId, readPriceSheet(cells)), [userId, cells]);
  const [roles, setRoles] = useState<readonly (SheetRole | null)[]>([]);
  const [choices, setChoices] = useState<ReadonlyMap<number, RowChoice>>(new Map());
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const sheet = useMemo(() => {
    const chosen: GivenRoles = { roles, reason: 'chosen' };
    const given = remembered ? [chosen, without(remembered, roles)] : [chosen];
    return readPriceSheet(cells, { given, choices, taken });
  }, [cells, remembered, roles, choices, taken]);
  return {
    sheet,
    chooseRole(index: number, role: SheetRole): void {
      // The role of a column that had this role is determined again.
      const isReplaced = (other: SheetRole | null | undefined) => other === role && !several.has(role);
      const kept = sheet.columns.map(({ index: at }) => (isReplaced(roles[at]) ? null : (roles[at] ?? null)));
      setRoles(kept.with(index, role));
    },
    chooseRow: (number: number, choice: RowChoice) => setChoices(new Map(choices).set(number, choice)),
    setTaken(number: number, isTaken: boolean): void {
      const next = new Set(taken);
      if (isTaken) next.add(number);
      else next.delete(number);
      setTaken(next);
    },
    remember: () => rememberRoles(userId, sheet),
  };
}

export type PastedSheet = ReturnType<typeof usePastedSheet>;
