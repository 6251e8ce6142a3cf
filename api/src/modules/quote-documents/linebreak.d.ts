/** The package has no types; these are the used parts. */
declare module 'linebreak' {
  /** Finds line break positions by Unicode UAX 14, like pdfkit. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
