import { randomUUID } from 'node:crypto';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  openSignedIn,
  tabTo,
  test,
} from '../../support/journey.ts';
import { ApiClient, password, portalUrl } from '../../support/portal/api-client.ts';
import { OPERATOR_EMAIL, operatorPasskey } from '../../support/portal/operator.ts';
import { linkMailedTo } from '../../support/portal/outbox.ts';

const SECURITY_PAGE = '/userProfile/password';

async function addDevice(page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}

const setPresence = ({ session, id }: Awaited<ReturnType<typeof addDevice>>, enabled: boolean) =>
  session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled });

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Manage projects' });
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** A separate person, so that no other journey needs a second step. */
async function newPerson(): Promise<string> {
  const email = `steps-${randomUUID().slice(0, 13)}@example.com`;
  const post = (path: string, method: string, body: object) =>
    fetch(`${portalUrl()}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const [industry] = await (await ApiClient.signIn('lead@example.com')).call('GET /api/industry');
  const made = await post('/api/users/signup', 'POST', {
    firstName: 'Ada',
    lastName: 'Byrne',
    email,
    password,
    businessName: 'Byrne Fire',
    industry: [industry?.id],
  });
  expect(made.status).toBe(201);
  const link = await linkMailedTo(email, 'Confirm your email address');
  const token = new URL(link, portalUrl()).searchParams.get('token') ?? link.split('/').at(-1);
  expect((await post(`/api/users/${token}/validateEmail`, 'PUT', {})).status).toBe(200);
  return email;
}

async function confirmByPassword(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: button }).click();
}

async function signOut(context: BrowserContext): Promise<void> {
  await context.clearCookies();
}

const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await section(page, 'Second step').getByRole('button', { name: 'Set up' }).click();
  await confirmByPassword(page, 'Continue');
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '');
  const codes = page.getByRole('group', { name: 'New recovery codes' });
  // The previous code leaves the present one unused. It is refused if the next period has just begun.
  await expect(async () => {
    const code = codeOf(key, -1);
    await dialog.getByLabel('Code that the app shows').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(codes.or(dialog.locator('[aria-invalid=true]'))).toBeVisible();
    expect(await codes.isVisible(), 'the code was taken').toBe(true);
  }).toPass();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  return { key, codes: await codes.getByRole('listitem').allInnerTexts() };
}

test('a person adds, uses by button and email field, renames and removes a passkey', {
  tag: '@deep',
}, async ({ page, context }) => {
  const device = await addDevice(page);
  await openSignedIn(page, await newPerson(), SECURITY_PAGE);
  const passkeys = section(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expectAccessible(page);
  await confirmByPassword(page, 'Continue');
  await expect(passkeys.getByText('This device')).toBeVisible();
  await expectAccessible(page);

  await setPresence(device, false);
  await signOut(context);
  const offered = page.waitForResponse('**/auth/passkey/options');
  await page.goto('/login');
  await offered;
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAttribute('autocomplete', 'username webauthn');
  await expectAccessible(page);
  // The email field's passkey prompt started by itself; the button starts a new one.
  await setPresence(device, true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(dashboard(page)).toBeVisible();

  // The virtual device chooses its passkey at once; a browser would list it among the suggestions.
  await signOut(context);
  await page.goto('/login');
  await expect(dashboard(page)).toBeVisible();

  await page.goto(SECURITY_PAGE);
  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name of the passkey').fill('Site laptop');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByText('Site laptop')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove Site laptop' }).click();
  await confirmByPassword(page, 'Remove the passkey');
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible();
});

test('a person sets up an app and signs in with one-time and recovery codes', {
  tag: '@deep',
}, async ({ page, context }) => {
  const email = await newPerson();
  await openSignedIn(page, email, SECURITY_PAGE);
  const { key, codes } = await setUpApp(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  const stepHeading = page.getByRole('heading', { level: 1, name: 'Second step' });
  const field = page.getByLabel('Code of the app');
  const enter = () => page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signOut(context);
  await page.goto('/login');
  await fillSignIn(page, email);
  await expect(stepHeading).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('12');
  await enter();
  await expect(
    page.getByText('This code is not correct. Enter the one that your app shows now.'),
  ).toBeVisible();
  await expect(field).toHaveValue('12');
  const code = codeOf(key, 1);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await enter();
  await expect(dashboard(page)).toBeVisible();

  await signOut(context);
  await page.goto('/login');
  await fillSignIn(page, email);
  await field.fill(code);
  await enter();
  await expect(page.getByText('This code was used already.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
  await enter();
  await expect(dashboard(page)).toBeVisible();

  await page.goto(SECURITY_PAGE);
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await confirmByPassword(page, 'Turn off');
  await expect(section(page, 'Second step').getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('an operator with a passkey is asked for it after the password', { tag: '@deep' }, async ({ page }) => {
  const { session, id } = await addDevice(page);
  const toBase64 = (text: string) => Buffer.from(text, 'base64url').toString('base64');
  const passkey = await operatorPasskey();
  await session.send('WebAuthn.addCredential', {
    authenticatorId: id,
    credential: {
      credentialId: toBase64(passkey.id),
      privateKey: toBase64(passkey.privateKey),
      userHandle: toBase64(passkey.userHandle),
      rpId: 'localhost',
      isResidentCredential: true,
      // The other journeys' device does not count its uses, so this one must not either.
      signCount: 0,
    },
  });
  await setPresence({ session, id }, false);
  await page.goto('/operator/outbox');
  await fillSignIn(page, OPERATOR_EMAIL);
  await expect(page.getByText('Your account signs in with a passkey.')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the second step fits by keyboard, and explains lost devices', {
  tag: '@deep',
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await newPerson();
  await openSignedIn(page, email, SECURITY_PAGE);
  await setUpApp(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSidewaysScroll(page);
  await signOut(context);
  await page.goto('/login');
  await fillSignIn(page, email);
  await expect(page.getByLabel('Code of the app')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'I lost my device' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'You lost your device?' })).toBeVisible();
  await expect(page.getByText(/signs you out on every device/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Send me the link' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
});
