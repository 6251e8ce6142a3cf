/** What a rule of the domain gives back: nothing, or why the value is refused. */
interface Violation {
  code: string;
  params?: Readonly<Record<string, string | number>>;
}

// Between a rule and the field that shows it a violation travels as react-hook-form's message, which is text.
const mark = 'violation:';

/** Turns a rule of the domain into react-hook-form's `validate`; fields of this folder put it into words. */
export function ruleOf<Value>(...checks: readonly ((value: Value) => Violation | null)[]) {
  return (value: Value): true | string => {
    for (const check of checks) {
      const violation = check(value);
      if (violation) return `${mark}${JSON.stringify(violation)}`;
    }
    return true;
  };
}

/** The violation in a message made by `ruleOf`; null for a message that is already words. */
export function violationOf(message: string): Violation | null {
  return message.startsWith(mark) ? (JSON.parse(message.slice(mark.length)) as Violation) : null;
}
