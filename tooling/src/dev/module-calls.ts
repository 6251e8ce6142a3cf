import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteName, routeMap } from '@worklane/shared-kernel/contracts';

const routeName = /['"`]((?:GET|POST|PUT|DELETE) \/[^'"`\s]*)['"`]/g;
const isNotProduct = (file: string) =>
  /\.test\.tsx?$|(^|\/)testing\//.test(file) || file.startsWith('contracts/');

export function callsIn(folder: string): RouteName[] {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter(
    (file) => /\.tsx?$/.test(file) && !isNotProduct(file),
  );
  const named = files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(routeName)]);
  return [...new Set(named.map(([, name = '']) => name))].filter(isRouteName).sort();
}

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routeMap, name);
