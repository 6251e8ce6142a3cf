/** What decides who can reach a portal, as the settings say it. */
export interface Reach {
  HOST: string;
  TRUSTED_PROXIES: string;
  PORTAL_URL: string;
}

/**
 * The setting by which others than the people at this machine reach the portal; null where none does. An address
 * that is meant for others counts before anybody listens on it: it says what stands in front.
 */
export function exposedBy({ HOST, TRUSTED_PROXIES, PORTAL_URL }: Reach): keyof Reach | null {
  if (!isLoopback(HOST)) return 'HOST';
  if (TRUSTED_PROXIES.trim() !== '') return 'TRUSTED_PROXIES';
  if (PORTAL_URL === '' || !URL.canParse(PORTAL_URL)) return null;
  const { protocol, hostname } = new URL(PORTAL_URL);
  return protocol === 'https:' || !isLoopback(hostname) ? 'PORTAL_URL' : null;
}

/** Whether a name or address is one by which a machine reaches itself alone. */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  );
}
