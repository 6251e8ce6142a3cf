import { CONTENT_FOLDER as contentFolder } from '@worklane/shared-kernel/contracts';
import { aPageModule, aReleaseSet } from '../../testing/release-set.ts';
import { describeError } from '../reports/describe-error.ts';
import { CONTENT_FOLDER, learnReleases, noteBegun, releaseOfError } from './release-url.ts';

const url = (path: string, name = 'mf-orchard') => `/releases/${name}/files/${path}`;
const frame = (path: string, name?: string) => `    at pick (http://localhost:8080${url(path, name)}:1:20)`;
const stackOf = (...frames: string[]) => frames.join('\n');
const one = aPageModule('mf-orchard', {}, '1.0.0');
const two = aPageModule('mf-orchard', {}, '2.0.0');
const refOf = ({ id }: { id: string }) => ({ package: 'mf-orchard', id });
const hash = `sha384-${'a'.repeat(64)}`;
const shell = { id: '9.0.0-00000000', version: '9.0.0', channel: 'live' as const };

beforeAll(() => {
  learnReleases(
    aReleaseSet([one], {
      shell,
      integrity: { [url('equal.js')]: hash, [url('old.js')]: hash, [url('main.js', 'shell')]: hash },
    }),
  );
  noteBegun({ package: 'shell', id: shell.id });
  noteBegun(refOf(one));
  learnReleases(
    aReleaseSet([two], {
      shell: { ...shell, id: '9.0.1-00000000' },
      integrity: { [url('equal.js')]: hash, [url('new.js')]: hash, [url('main.js', 'shell')]: hash },
    }),
  );
});

test('MFE-04 an error in a shared file belongs to the release that runs', () => {
  expect(releaseOfError(frame('equal.js'))).toEqual(refOf(one));
  expect(releaseOfError(frame('new.js'))).toEqual(refOf(two));
  expect(releaseOfError(frame('main.js', 'shell'))?.id).toBe(shell.id);
});

test('MFE-04 of two running releases, the stack decides, otherwise the later one', () => {
  noteBegun(refOf(two));
  expect(releaseOfError(frame('equal.js'))).toEqual(refOf(two));
  expect(releaseOfError(stackOf(frame('equal.js'), frame('old.js')))).toEqual(refOf(one));
  expect(releaseOfError(stackOf(frame('main.js', 'shell'), frame('equal.js'), frame('new.js')))).toEqual(
    refOf(two),
  );
});

test('MFE-04 a report names the release of each place, for its source maps', () => {
  const error = Object.assign(new TypeError('x'), {
    stack: stackOf(
      'TypeError: x',
      frame('equal.js').replace('pick', 'old.js:7'),
      frame('old.js'),
      frame('main.js', 'shell'),
    ),
  });
  expect(describeError(error).frames).toEqual([
    `mf-orchard/${one.id}/equal.js:1:20`,
    `mf-orchard/${one.id}/old.js:1:20`,
    `shell/${shell.id}/main.js:1:20`,
  ]);
});

test('a file that no set of the page lists belongs to no release', () => {
  expect(releaseOfError(frame('unknown.js'))).toBeNull();
  expect(CONTENT_FOLDER).toBe(contentFolder);
});
