import { rmSync } from 'node:fs';

export default async function stopTestPostgres(): Promise<void> {
  const postgres = globalThis.worklaneTestPostgres;
  if (!postgres) return;
  await postgres.server.stop();
  rmSync(postgres.folder, { recursive: true, force: true });
}
