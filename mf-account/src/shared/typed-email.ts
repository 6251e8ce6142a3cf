let typed = '';

/** The email typed on the sign-in page, for the password recovery and for the way back. */
export const readTypedEmail = (): string => typed;

/** Kept only in the page's memory, so that neither the address nor the disk contains it. */
export function keepTypedEmail(email: string): void {
  typed = email;
}
