/** The part of the Network Information API that this file reads; not every browser has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the person asked for less data to be used, or the connection is too slow for files nobody asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
