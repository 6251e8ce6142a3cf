import { IdsFilter } from '@worklane/shared-kernel/contracts';
import { Compile } from 'typebox/compile';
import { fieldError, invalidFields } from './problem.ts';

const filterCheck = Compile(IdsFilter);

export function askedIds(text: string): string[] {
  try {
    const filter: unknown = JSON.parse(text);
    if (filterCheck.Check(filter)) {
      const { _id: asked } = filter;
      if (typeof asked === 'string') return [asked];
      return [...new Set(Array.isArray(asked) ? asked : asked.$in)];
    }
  } catch {
    // Invalid JSON is reported below like JSON of the wrong shape.
  }
  throw invalidFields([fieldError('query.filter', 'field.malformed')]);
}
