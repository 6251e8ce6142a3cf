import type { Passkey } from '@worklane/shared-kernel/contracts';
import type { Transport } from '../second-step/second-step.tables.ts';

interface Device {
  name: string;
  device: Passkey['device'];
}

/** By words of the browser about itself, the more particular first: an Android names Linux, too. */
const devices: readonly (readonly [readonly string[], Device])[] = [
  [['iPhone'], { name: 'iPhone', device: 'phone' }],
  [['iPad'], { name: 'iPad', device: 'tablet' }],
  [['Android', 'Mobile'], { name: 'Android phone', device: 'phone' }],
  [['Android'], { name: 'Android tablet', device: 'tablet' }],
  [['CrOS'], { name: 'Chromebook', device: 'computer' }],
  [['Windows'], { name: 'Windows PC', device: 'computer' }],
  [['Macintosh'], { name: 'Mac', device: 'computer' }],
  [['Linux'], { name: 'Linux PC', device: 'computer' }],
];

/** The first name of a passkey: of the device it is on, or of its kind where it is on another one. */
export function deviceOf(userAgent: string, transports: readonly Transport[]): Device {
  if (!transports.includes('internal')) {
    if (transports.includes('hybrid')) return { name: 'Phone', device: 'phone' };
    if (transports.some((transport) => ['usb', 'nfc', 'ble', 'smart-card'].includes(transport)))
      return { name: 'Security key', device: 'key' };
  }
  return (
    devices.find(([words]) => words.every((word) => userAgent.includes(word)))?.[1] ?? {
      name: 'Passkey',
      device: 'computer',
    }
  );
}

/** `name`, or with the first number that makes it different from all of `taken`. */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`;
  return free;
}
