import { join } from 'node:path';
import { portalParts } from '../portal.ts';
import { runPortal } from '../start.ts';

const ROOT = join(import.meta.dirname, '../../../..');

const part = (name: string) => join(import.meta.dirname, name);

process.exit(
  await runPortal({
    root: ROOT,
    checkSettings: portalParts(ROOT).checkSettings,
    build: async () => {},
    migrate: part('fake-migration.ts'),
    demo: part('fake-demo.ts'),
    api: part(process.env.FAKE_API ?? 'fake-service.ts'),
    publish: async () => {},
    edge: part('fake-service.ts'),
  }),
);
