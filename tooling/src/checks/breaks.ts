export interface Break {
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
  find: string;
  replace: string;
  /** A test file of `npm test`, or of `npm test deep` if no other test notices the fault. */
  caughtBy: string;
}
