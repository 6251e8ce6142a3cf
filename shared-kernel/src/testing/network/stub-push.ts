import type { PushState } from '../../contracts/index.ts';
import type { StubHandlers } from '../stub-network.ts';

export function pushStubs(publicKey: string | null = null): StubHandlers {
  let state: PushState = { publicKey, endpoint: null };
  return {
    'GET /api/users/me/push': () => state,
    'PUT /api/users/me/push': ({ body: { endpoint } }) => {
      state = { publicKey, endpoint };
      return state;
    },
    'POST /api/users/me/push/end': () => {
      state = { publicKey, endpoint: null };
      return state;
    },
  };
}
