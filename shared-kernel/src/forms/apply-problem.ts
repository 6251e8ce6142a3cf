import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

interface FieldProblems {
  errors?: readonly { field: string; code: string; message: string }[];
}

/** Sets the server's field errors on the form; returns the messages of other fields. `names` maps their paths. */
export function applyProblem<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problem: FieldProblems,
  names: Readonly<Record<string, Path<Values>>> = {},
): string[] {
  const left: string[] = [];
  let isFirst = true;
  for (const { field, code, message } of problem.errors ?? []) {
    const path = field.replace(/^(body|query|params)\./, '');
    const name = names[path] ?? (path as Path<Values>);
    if (form.getValues(name) === undefined) {
      left.push(message);
      continue;
    }
    form.setError(name, { type: code, message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return left;
}
