/** One fault that is put into the sources to see whether a test fails. */
export interface Break {
  /** Unique; names the fault. */
  id: string;
  kind:
    | 'guard left out'
    | 'field forgotten'
    | 'status compared wrongly'
    | 'await dropped'
    | 'limit off by one'
    | 'failure not shown'
    | 'event not sent'
    | 'refusal turned into success'
    | 'style covers a control'
    | 'text key missing';
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
  /** The test file that fails: of `npm test`, or of `npm test deep` where nothing in `npm test` does. */
  caughtBy: string;
}
