import type { DomainWord } from '../domain/index.ts';

/** A file that cannot be imported as a whole; the word says why and what to do. */
export class ImportFileError extends Error {
  readonly word: DomainWord;

  constructor(word: DomainWord) {
    super(word.code);
    this.word = word;
  }
}
