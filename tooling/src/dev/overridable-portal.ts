import { PortalError } from '../portal/portal-error.ts';
import { causeOf } from '../releases/release-client.ts';

const TIMEOUT_MS = 10_000;

export const overrideLink = (portal: string, name: string, origin: string): string =>
  `${portal}/@override/${name}?origin=${encodeURIComponent(origin)}`;

export async function overridablePortal(into: string, name: string): Promise<string> {
  const url = URL.canParse(into) ? new URL(into) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new PortalError(`"${into}" is not the address of a portal; use one like http://localhost:8080.`);
  const answer = await fetch(overrideLink(url.origin, name, 'http://localhost:1'), {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new PortalError(
      `The portal at ${url.origin} does not answer (${causeOf(error)}): start it (npm start), or name another one after --into.`,
    );
  });
  if (answer.ok) return url.origin;
  const { code, message } = ((await answer.json().catch(() => null)) ?? {}) as Record<string, string>;
  throw new PortalError(refusalText({ portal: url.origin, name, code, message, status: answer.status }));
}

function refusalText(refusal: {
  portal: string;
  name: string;
  code: string | undefined;
  message: string | undefined;
  status: number;
}): string {
  const { portal, name, code, message, status } = refusal;
  if (code === 'edge.override.off')
    return `Overrides are off at ${portal}, so it takes no module from this computer: its operator turns them on with OVERRIDES=1. Without them, see the module alone: npm run dev -w ${name}.`;
  if (code === 'edge.override.module')
    return `${name} is not live at ${portal}, so nothing there can be replaced by it: publish and promote it once (docs/working-on-a-module.md), or see it alone: npm run dev -w ${name}.`;
  return message
    ? `${portal} takes no module from this computer: ${message}`
    : `What answers at ${portal} is not a portal: status ${status}. Name the address of a portal after --into.`;
}
