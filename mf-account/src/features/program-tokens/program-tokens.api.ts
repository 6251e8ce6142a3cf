import type { MadeProgramToken, MakeProgramTokenBody, ProgramToken } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

export const loadProgramTokens = (signal?: AbortSignal): Promise<ProgramToken[]> =>
  call('GET /api/users/me/program-tokens', { signal });

export const makeProgramToken = (body: MakeProgramTokenBody): Promise<MadeProgramToken> =>
  call('POST /api/users/me/program-tokens', { body });

export async function endProgramToken(id: string): Promise<void> {
  await call('POST /api/users/me/program-tokens/:id/end', { params: { id } });
}
