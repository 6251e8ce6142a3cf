const OF_A_PACKAGE = new Set([
  'build',
  'publish',
  'preview',
  'promote',
  'canary',
  'ramp',
  'rollback',
  'diff',
  'errors',
  'compare',
  'history',
  'withdraw',
  'prune',
  'doctor',
]);

export function withOwnName(args: readonly string[], name: string): string[] {
  const [command = '', first = '', ...rest] = args;
  if (!OF_A_PACKAGE.has(command) || /^(mf-[a-z0-9-]+|shell)$/.test(first)) return [...args];
  return [command, name, ...(first === '' ? [] : [first]), ...rest];
}
