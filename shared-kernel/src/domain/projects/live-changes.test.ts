import { isAffectedBy, type LiveChange } from './live-changes.ts';

test.each<[string, LiveChange, LiveChange, boolean]>([
  ['the same project', { kind: 'project', id: 'a' }, { kind: 'project', id: 'a' }, true],
  ['another project', { kind: 'project', id: 'a' }, { kind: 'project', id: 'b' }, false],
  ['any project, followed by one', { kind: 'project', id: 'a' }, { kind: 'project' }, true],
  ['one project, followed by all', { kind: 'project' }, { kind: 'project', id: 'b' }, true],
  ['another kind', { kind: 'jobs' }, { kind: 'project', id: 'a' }, false],
])('LIVE-01 a change of %s', (_, followed, change, expected) => {
  expect(isAffectedBy(followed, change)).toBe(expected);
});
