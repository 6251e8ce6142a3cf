import { join } from 'node:path';
import { portalParts } from '../portal.ts';
import { runPortal } from '../start.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** `npm start` with stand-ins for the parts, so that the supervisor alone is on trial. */
const part = (name: string) => join(import.meta.dirname, name);

process.exit(
  await runPortal({
    root: ROOT,
    checkSettings: portalParts(ROOT).checkSettings,
    build: async () => {},
    migrate: part('stand-in-migration.ts'),
    demo: part('stand-in-demo.ts'),
    api: part(process.env.STAND_IN_API ?? 'stand-in-service.ts'),
    publish: async () => {},
    edge: part('stand-in-service.ts'),
  }),
);
