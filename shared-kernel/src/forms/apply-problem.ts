import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The part of an api error a form can show. */
interface FieldProblems {
  errors?: readonly { field: string; code: string; message: string }[];
}

/**
 * Shows what the server found wrong at the fields it belongs to and goes to the first of them. Gives back the
 * messages that belong to no field of the form, for one notice; `names` maps the server's paths to the form's.
 */
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
