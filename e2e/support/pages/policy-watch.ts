import type { BrowserContext } from '@playwright/test';

const violation =
  /Content Security Policy|Integrity-Policy|'integrity' attribute|Trusted ?(Type|HTML|Script)|Refused to/;

export async function watchPolicies(context: BrowserContext, noises: string[]): Promise<void> {
  context.on('weberror', (error) => noises.push(String(error.error())));
  context.on('console', (message) => {
    if (violation.test(message.text())) noises.push(message.text());
  });
  await context.exposeBinding('policyViolated', (_, violation: string) => {
    noises.push(violation);
  });
  await context.addInitScript(() => {
    const page = globalThis as unknown as { policyViolated(violation: string): void };
    document.addEventListener('securitypolicyviolation', (event) =>
      page.policyViolated(`${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`),
    );
    const watched = new Set<string | undefined>(['csp-violation', 'integrity-violation']);
    new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports)
          if (watched.has(type)) page.policyViolated(`${type} ${JSON.stringify(body)}`);
      },
      { buffered: true },
    ).observe();
  });
}
