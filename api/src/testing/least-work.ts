const ROUNDS = 8;

/** Microseconds of processor time, measured alternately. They do not depend on the machine's load, unlike wall time. */
export async function leastWork(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[number, number]> {
  const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  await one();
  await other();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, run] of [one, other].entries()) {
      const before = process.cpuUsage();
      await run();
      const { user, system } = process.cpuUsage(before);
      least[index as 0 | 1] = Math.min(least[index as 0 | 1], user + system);
    }
  return least;
}
