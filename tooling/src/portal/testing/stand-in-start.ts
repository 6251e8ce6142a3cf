import { join } from 'node:path';
import { runPortal } from '../start.ts';

/** `npm start` with stand-ins for the parts, so that the supervisor alone is on trial. */
const part = (name: string) => join(import.meta.dirname, name);

process.exit(
  await runPortal({
    root: join(import.meta.dirname, '../../../..'),
    build: async () => {},
    migrate: part('stand-in-migration.ts'),
    demo: part('stand-in-demo.ts'),
    api: part('stand-in-service.ts'),
    publish: async () => {},
    edge: part('stand-in-service.ts'),
  }),
);
