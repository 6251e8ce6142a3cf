interface Violation {
  code: string;
  params?: Readonly<Record<string, string | number>>;
}

// A violation is passed to its field as a react-hook-form message, which can only be text.
const prefix = 'violation:';

export function ruleOf<Value>(...checks: readonly ((value: Value) => Violation | null)[]) {
  return (value: Value): true | string => {
    for (const check of checks) {
      const violation = check(value);
      if (violation) return `${prefix}${JSON.stringify(violation)}`;
    }
    return true;
  };
}

export function violationOf(message: string): Violation | null {
  return message.startsWith(prefix) ? (JSON.parse(message.slice(prefix.length)) as Violation) : null;
}
