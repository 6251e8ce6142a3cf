import { parseArgs } from 'node:util';
import { startInto } from '../dev/module-server.ts';
import { serveModule } from '../dev/serve-module.ts';
import { startStandAlone } from '../dev/stand-alone-server.ts';
import { findFreePort } from '../portal/ports.ts';

const help = `npm run dev [-- --into URL]

Shows the module. Changes appear at once and keep the state of the page.

  npm run dev                    alone, with the stubs in src/testing/stand-alone.ts
  npm run dev -- --into URL      inside the portal at URL, for this browser alone

PORT sets the port; without it a free one is used.
`;

export async function serveOwnModule(
  packageDir: string,
  name: string,
  args: readonly string[],
): Promise<number> {
  const into = portalIn(args);
  if (into === undefined) {
    process.stderr.write(help);
    return 2;
  }
  const port = Number(process.env.PORT) || (await findFreePort());
  const start = () =>
    into === null
      ? startStandAlone({ packageDir, port, api: null })
      : startInto({ packageDir, name, port, into });
  return serveModule(start, { name, isInto: into !== null });
}

/** The portal that shows the module; null for no portal, undefined for wrong arguments. */
function portalIn(args: readonly string[]): string | null | undefined {
  try {
    const options = { into: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    return values.help ? undefined : (values.into ?? null);
  } catch {
    return undefined;
  }
}
