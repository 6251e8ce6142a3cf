import { useNavigate } from '@worklane/kernel/router';
import { Button } from '@worklane/kernel/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { SearchForm } from './operator.styles.ts';

interface ListSearchProps<Values extends object> {
  wanted: Values;
  pathOf: (typed: Values) => string;
  submit: string;
  children: (typed: Values, change: (changes: Partial<Values>) => void) => ReactNode;
}

export function ListSearch<Values extends object>(props: ListSearchProps<Values>) {
  // A new filter in the address, for example after Back, replaces typed text.
  return <Search key={JSON.stringify(props.wanted)} {...props} />;
}

function Search<Values extends object>({ wanted, pathOf, submit, children }: ListSearchProps<Values>) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(wanted);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = Object.entries(typed).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]);
    navigate(pathOf(Object.fromEntries(trimmed) as Values));
  };
  return (
    <SearchForm role="search" onSubmit={search}>
      {children(typed, (changes) => setTyped({ ...typed, ...changes }))}
      <Button type="submit">{submit}</Button>
    </SearchForm>
  );
}
