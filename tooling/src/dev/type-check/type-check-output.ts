const START = / - (Starting compilation|File change detected)/;
const END = / - Found \d+ errors?\. Watching/;

/** An error is one line, `mf-projects/src/a.ts(3,5): error TS2322: …`, and the indented lines below it. */
export function typeCheckReader(onChecked: (errors: string[]) => void): (line: string) => void {
  let errors: string[] = [];
  return (line) => {
    if (START.test(line)) errors = [];
    else if (END.test(line)) onChecked(errors);
    else if (/^\s/.test(line) && errors.length > 0) errors.push(`${errors.pop()}\n${line}`);
    else if (line !== '') errors.push(line);
  };
}
