import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startEdge } from '../testing/edge-under-test.ts';
import { loggedPath } from './logged-path.ts';

const TOKEN = 'q7cB0v-1xKzmT5dWn_8sRyHfLgAeJpQu3iVoX2kUtMw';
const INVITATION = '0199a1b2-0000-7000-8000-0000000000aa';

const withSecrets = [
  `/api/users/${TOKEN}/resetPassword`,
  `/api/users/${TOKEN}/validateEmail`,
  `/api/userinvitations/${INVITATION}`,
  `/files/calendar/${TOKEN}/worklane.ics`,
  `/email/unsubscribe/${TOKEN}`,
  `/files/avatars/${TOKEN}.webp`,
  `/resetpwd?token=${TOKEN}`,
  `/signup?userinvitationId=${INVITATION}`,
];

test('the edge’s log contains no token of a reset, invitation, calendar or mail', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'worklane-edge-'));
  const lines: string[] = [];
  const edge = await startEdge(
    { dataDir, apiUrl: 'http://127.0.0.1:9' },
    { onLine: (line) => lines.push(line), level: 'info' },
  );
  try {
    for (const url of withSecrets) await edge.inject({ url });
    const log = lines.join('');
    expect(log).toContain('/api/users/:secret/resetPassword');
    expect(log).not.toContain(TOKEN);
    expect(log).not.toContain(INVITATION);
  } finally {
    await edge.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('the log keeps ids of jobs and names of release files', () => {
  const project = '/api/projects/0199a1b2-0000-7000-8000-000000000001';
  expect(loggedPath(`${project}?fields=title`)).toBe(project);
  const file = '/releases/mf-projects/0.1.0-1a2b3c4d/remoteEntry.0123456789abcdef.js';
  expect(loggedPath(file)).toBe(file);
});
