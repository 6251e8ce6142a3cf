import type { FastifyInstance } from 'fastify';
import { openStorage } from '../../files/index.ts';
import { ERASE_ACCOUNT, type EraseAccount } from './close-account.ts';
import { closingRoutes } from './closing.routes.ts';
import { eraseAccount } from './erase-account.ts';
import { deleteKeptNames } from './erasing.repository.ts';

export { requireOpenAccount } from './closing.policy.ts';
export {
  countOpenWorkOf,
  countOtherOperators,
  endRequestsOf,
  handOverWork,
  lockOperators,
  lockUser,
} from './closing.repository.ts';

export async function accountClosingModule(app: FastifyInstance): Promise<void> {
  const { platform } = app;
  const storage = await openStorage(platform.settings);
  platform.jobs.register(ERASE_ACCOUNT, (payload) =>
    eraseAccount({ platform, storage }, payload as EraseAccount),
  );
  platform.hourlyTasks.add((now) => deleteKeptNames(platform.database, now));
  closingRoutes(app);
}
