import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packagesIn } from '../../../packages.ts';
import { type CheckResult, verdict } from '../check.ts';
import { filesOf, linesOf } from './source-lines.ts';

interface OneWay {
  files: RegExp;
  except?: RegExp;
  isOtherWay(line: string): boolean;
  instead: string;
}

const BROWSER = /^(shared-kernel|shell|mf-[^/]+|tooling\/template)\//;
const TEST = /\.(test|e2e)\.tsx?$/;

/** They list keys by their beginning, or run below the kernel's session. */
const KEYS_OF_SEVERAL_VALUES =
  /\/(?:queue-store|page-start|resume-unsent|choose-language|start-stubs)\.ts$|\/testing\/|\.test\.tsx?$/;

const ways: readonly OneWay[] = [
  {
    files: BROWSER,
    isOtherWay: (line) => /^import styled\b/.test(line),
    instead: "import it by its name: import { styled } from 'styled-components'",
  },
  {
    files: BROWSER,
    except: /\/src\/theme\/|\.test\.tsx?$/,
    isOtherWay: (line) => line.includes('@media ('),
    instead: "write media queries with the theme's `media`",
  },
  {
    files: BROWSER,
    except: TEST,
    isOtherWay: (line) => line.includes('queryKey: ['),
    instead: 'give the key a name in an object of keys, as `projectKeys` of mf-projects',
  },
  {
    files: BROWSER,
    except: KEYS_OF_SEVERAL_VALUES,
    isOtherWay: (line) => /\b(?:local|session)Storage\./.test(line),
    instead: 'keep a value in the browser by jsonStore or textStore of the kernel’s session',
  },
  {
    files: BROWSER,
    isOtherWay: hasSpacingInPixels,
    instead: 'write a spacing of the scale as its token: var(--s1) for 4px to var(--s16) for 64px',
  },
  {
    files: /\.tsx$/,
    isOtherWay: (line) => isChildOrNull(line.trim()),
    instead: 'leave a child out with {condition && <Child />}',
  },
  {
    files: /\.tsx?$/,
    except: TEST,
    isOtherWay: (line) => /^(?:export )?const [a-z]\w* = -?[\d_.]+(?: \*\*? [\d_.]+)*;$/.test(line),
    instead: 'write the name of a number in capitals, as LIST_MAX_ITEMS',
  },
  {
    files: TEST,
    isOtherWay: (line) => namesChecklistBehind(titleOf(line)),
    instead: 'put the ids of the checklist in front of the title',
  },
];

const SPACINGS = new Set([4, 8, 12, 16, 20, 24, 32, 40, 48, 64].map((pixels) => `${pixels}px`));

function hasSpacingInPixels(line: string): boolean {
  return [...line.matchAll(/\b(?:padding|margin|gap)(?:-[a-z]+){0,2}: ([^;]*)/g)].some(([, value = '']) =>
    value.split(/[\s(),'"`-]/).some((part) => SPACINGS.has(part)),
  );
}

const isChildOrNull = (text: string) =>
  text === ') : null}' || (text.startsWith('{') && text.includes(' ? ') && text.endsWith(' : null}'));

function titleOf(line: string): string {
  const call = /^\s*(?:await )?(?:test|it|describe)(?:\.\w+)?\(['"`]/.exec(line);
  return call ? line.slice(call[0].length) : '';
}

const namesChecklistBehind = (title: string) =>
  /\b[A-Z]{2,6}-\d\d\b/.test(title) && !/^[A-Z]{2,6}-\d\d\b/.test(title);

export function checkOneWay(root: string): CheckResult {
  const packages = packagesIn(root).filter((folder) => existsSync(join(root, folder)));
  const faults = linesOf(root, filesOf(root, packages)).flatMap(({ file, number, text }) =>
    ways
      .filter((way) => way.files.test(file) && !way.except?.test(file) && way.isOtherWay(text))
      .map(({ instead }) => `${file}:${number} ${text.trim()}\n  ${instead}`),
  );
  return verdict('one way each', faults.length === 0, faults.join('\n'));
}
