let typed = '';

export const readTypedEmail = (): string => typed;

/** Kept only in the page's memory, so that neither the address nor the disk contains it. */
export function keepTypedEmail(email: string): void {
  typed = email;
}
