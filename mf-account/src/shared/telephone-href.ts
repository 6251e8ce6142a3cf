/** Where a phone number leads. */
export const telephoneHref = (number: string) => `tel:${number.replaceAll(/\s/g, '')}`;
