let typed = '';

/** The email that was typed at the sign-in, for the page that recovers the password and for the way back. */
export const readTypedEmail = (): string => typed;

/** Keeps it in the memory of this page alone, so that neither the address nor the disk shows it. */
export function keepTypedEmail(email: string): void {
  typed = email;
}
