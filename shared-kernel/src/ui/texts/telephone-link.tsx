import type { ComponentPropsWithRef } from 'react';

interface TelephoneLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'> {
  number: string;
}

export function TelephoneLink({ number, ...rest }: TelephoneLinkProps) {
  return (
    <a {...rest} href={`tel:${number.replaceAll(/\s/g, '')}`}>
      {number}
    </a>
  );
}
