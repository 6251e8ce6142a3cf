import type { Passkey } from '@worklane/shared-kernel/contracts';
import type { Transport } from '../second-step/second-step.tables.ts';

interface Device {
  name: string;
  device: Passkey['device'];
}

/** The patterns are matched in order: an Android User-Agent also contains Linux. */
const devices: readonly (readonly [RegExp, Device])[] = [
  [/iPhone/, { name: 'iPhone', device: 'phone' }],
  [/iPad/, { name: 'iPad', device: 'tablet' }],
  [/Mobile/, { name: 'Android phone', device: 'phone' }],
  [/Android/, { name: 'Android tablet', device: 'tablet' }],
  [/CrOS/, { name: 'Chromebook', device: 'computer' }],
  [/Windows/, { name: 'Windows PC', device: 'computer' }],
  [/Macintosh/, { name: 'Mac', device: 'computer' }],
  [/Linux/, { name: 'Linux PC', device: 'computer' }],
];

export function deviceOf(userAgent: string, transports: readonly Transport[]): Device {
  if (!transports.includes('internal')) {
    if (transports.includes('hybrid')) return { name: 'Phone', device: 'phone' };
    if (transports.some((transport) => ['usb', 'nfc', 'ble', 'smart-card'].includes(transport)))
      return { name: 'Security key', device: 'key' };
  }
  return devices.find(([words]) => words.test(userAgent))?.[1] ?? { name: 'Passkey', device: 'computer' };
}

export function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`;
  return free;
}
