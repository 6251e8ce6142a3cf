export function printTypeErrors(errors: readonly string[]): void {
  const text =
    errors.length === 0 ? 'No type errors.' : `Type errors (${errors.length}):\n${errors.join('\n')}`;
  process.stdout.write(`${text}\n`);
}
