import { waitFor } from '@testing-library/react';
import { writeToken } from '@worklane/shared-kernel/http';
import { defineModule } from '@worklane/shared-kernel/modules';
import { startSession } from '@worklane/shared-kernel/session';
import { aUser, stubNetwork } from '@worklane/shared-kernel/testing';
import { aPageModule, aReleaseSet } from '../testing/release-set.ts';
import { ModuleRegistry } from './modules/module-registry.ts';
import { resumeUnsent } from './resume-unsent.ts';

const user = aUser();
const set = aReleaseSet([
  aPageModule('mf-letters', { unsent: 'worklane.letters' }),
  aPageModule('mf-parcels', { unsent: 'worklane.parcels' }),
  aPageModule('mf-garden'),
]);

afterEach(() => localStorage.clear());

test("CHAT-08 only a module with the person's unsent messages is loaded", async () => {
  localStorage.setItem(`worklane.letters.${user.id}.1`, 'Written by this person');
  localStorage.setItem(`worklane.parcels.${aUser().id}.1`, 'Written by somebody else');
  const sent: string[] = [];
  const loaded: string[] = [];
  const registry = new ModuleRegistry({
    releaseSet: set,
    fetchReleaseSet: async () => set,
    loadModule: async ({ manifest: { name } }) => {
      loaded.push(name);
      return defineModule({ name, routes: [], texts: {}, resume: async () => void sent.push(name) });
    },
  });
  stubNetwork({ 'GET /api/users/me': () => user });
  writeToken('token');
  resumeUnsent(registry);
  expect(loaded).toEqual([]);
  await startSession();
  await waitFor(() => expect(sent).toEqual(['mf-letters']));
  expect(loaded).toEqual(['mf-letters']);
});
