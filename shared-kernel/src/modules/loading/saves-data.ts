interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether preloading should be avoided: the person turned on data saving, or the connection is 2G. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
