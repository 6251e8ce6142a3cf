import {
  foldText,
  isPricedLine,
  type LineInclusion,
  type PriceLine,
  type ScheduleItem,
} from '@worklane/kernel/domain';
import type { QuoteFormValues } from '../field-kinds.ts';

const priced: LineInclusion = 'priced';

/** A line as it counts: the rate of an item that another one includes is kept in the form, but not sent. */
export const answeredLine = (line: PriceLine): PriceLine =>
  isPricedLine(line) ? line : { ...line, rate: '' };

/** Whether a line is an item of the schedule that has no answer yet. A quote does not store it. */
export const awaitsPrice = (line: PriceLine): boolean =>
  line.scheduleItemId !== undefined && isPricedLine(line) && line.rate.trim() === '';

const lineOf = ({ id, item, quantity, unit }: ScheduleItem): PriceLine => ({
  item,
  quantity: quantity || '1',
  unit: unit || 'item',
  rate: '',
  scheduleItemId: id,
  inclusion: priced,
});

/**
 * The values with one line for each item of the schedule, in its order, before the other lines. A line of an item that
 * is no longer asked for stays as an ordinary line. A typed total stays, because lines would replace it.
 */
export function withSchedule(values: QuoteFormValues, schedule: readonly ScheduleItem[]): QuoteFormValues {
  if (schedule.length === 0 && values.lines.every(({ scheduleItemId }) => scheduleItemId === undefined))
    return values;
  if (values.lines.length === 0 && values.basePrice.trim() !== '') return values;
  return { ...values, lines: scheduledLines(values.lines, schedule) };
}

export function scheduledLines(lines: readonly PriceLine[], schedule: readonly ScheduleItem[]): PriceLine[] {
  const asked = new Set(schedule.map(({ id }) => id));
  const answers = new Map(lines.map((line) => [line.scheduleItemId, line]));
  const ofSchedule = schedule.map((item) => {
    const answer = answers.get(item.id);
    return answer ? { ...answer, item: item.item, inclusion: answer.inclusion ?? priced } : lineOf(item);
  });
  const others = lines.flatMap((line) => {
    if (line.scheduleItemId !== undefined && asked.has(line.scheduleItemId)) return [];
    const { item, quantity, unit, rate } = line;
    return [{ item, quantity, unit, rate }];
  });
  return [...ofSchedule, ...others];
}

/**
 * Pasted rows fill the items of the schedule that have the same name and no price; `rest` are the others. Without this
 * a pasted price list would stand beside the schedule and double the price.
 */
export function fillSchedule(
  lines: readonly PriceLine[],
  pasted: readonly PriceLine[],
): { filled: PriceLine[]; rest: PriceLine[] } {
  const rest = [...pasted];
  const filled = lines.map((line) => {
    if (!awaitsPrice(line)) return line;
    const name = foldText(line.item.trim());
    const at = rest.findIndex(({ item }) => foldText(item.trim()) === name);
    const [found] = at < 0 ? [] : rest.splice(at, 1);
    if (!found) return line;
    return { ...line, rate: found.rate, quantity: found.quantity || line.quantity };
  });
  return { filled, rest };
}
