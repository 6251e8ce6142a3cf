/** A new module cannot be made. The message is for the person at the terminal; no package is needed for it. */
export class Refused extends Error {
  override name = 'Refused';
  /** The remedy; empty if the message contains it. */
  readonly remedy: string;

  constructor(message: string, remedy = '') {
    super(message);
    this.remedy = remedy;
  }
}
