export interface Reach {
  HOST: string;
  TRUSTED_PROXIES: string;
  PORTAL_URL: string;
}

/** The setting that makes the portal reachable by others, or null. A public PORTAL_URL means that a proxy listens. */
export function exposedBy({ HOST, TRUSTED_PROXIES, PORTAL_URL }: Reach): keyof Reach | null {
  if (!isLoopback(HOST)) return 'HOST';
  if (TRUSTED_PROXIES.trim() !== '') return 'TRUSTED_PROXIES';
  if (PORTAL_URL === '' || !URL.canParse(PORTAL_URL)) return null;
  const { protocol, hostname } = new URL(PORTAL_URL);
  return protocol === 'https:' || !isLoopback(hostname) ? 'PORTAL_URL' : null;
}

function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  );
}
