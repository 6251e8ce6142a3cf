/** Has no types of its own; this is what the api uses of it. */
declare module 'linebreak' {
  /** Finds where the lines of a text may end, by the rules of Unicode (UAX 14), as pdfkit does. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
