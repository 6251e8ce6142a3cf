import type { ComponentPropsWithRef } from 'react';

interface TelephoneLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'> {
  /** As people write it, with spaces. */
  number: string;
}

/** A telephone number that can be called. */
export function TelephoneLink({ number, ...rest }: TelephoneLinkProps) {
  return (
    <a {...rest} href={`tel:${number.replaceAll(/\s/g, '')}`}>
      {number}
    </a>
  );
}
