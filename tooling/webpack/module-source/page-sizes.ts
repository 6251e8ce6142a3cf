import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleManifest, type RouteMap, routeMap, routeOfCall } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { isSourceOfModule } from '../../src/releases/measure-links.ts';
import { parseSource, type SyntaxNode, visit } from './syntax-tree.ts';

/** `size` is null if it is computed. */
interface PageSize {
  route: string;
  size: number | null;
  written: string;
}

const SIZE_PARAMETERS = ['pageSize', 'perPage', 'limit', 'size'];

/** The edge answers a first call only if it equals the page's call, so both must have the same page size. */
export function pageSizeFaults(packageDir: string, { paths }: ModuleManifest): string[] {
  const calls = paths.flatMap(({ firstCalls = [], addresses = [] }) => [
    ...firstCalls,
    ...addresses.flatMap((one) => one.firstCalls ?? []),
  ]);
  const asked = [...new Set(calls)].flatMap((call) => {
    const size = sizeIn(call);
    return size === null ? [] : [{ call, size }];
  });
  if (asked.length === 0) return [];
  const used = readPageSizes(join(packageDir, 'src'));
  const routes: RouteMap = routeMap;
  return asked.flatMap(({ call, size }) => {
    const sizes = used.filter(({ route }) => route === routeOfCall(call, routes));
    if (sizes.length === 0 || sizes.some((one) => one.size === size || one.size === null)) return [];
    const others = [...new Set(sizes.map(({ written }) => written))].join(' or ');
    return [`module.json has ${call}, a page of ${size}, but the sources ask for a page of ${others}.`];
  });
}

function sizeIn(call: string): number | null {
  const query = new URLSearchParams(call.split('?')[1] ?? '');
  const text = SIZE_PARAMETERS.map((name) => query.get(name)).find((value) => value !== null) ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
}

function readPageSizes(root: string): PageSize[] {
  return readdirSync(root, { recursive: true })
    .map(String)
    .filter(isSourceOfModule)
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      // Parsing all files takes long.
      return text.includes('query') && text.includes("'GET /")
        ? sizesOf(parseSource(text, path.endsWith('x')))
        : [];
    });
}

function sizesOf(program: SyntaxNode): PageSize[] {
  const constants = new Map<unknown, SyntaxNode>();
  visit(program, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && init) constants.set((id as SyntaxNode).value, init as SyntaxNode);
  });
  /** The value of a constant of the same file, without a type behind it. */
  const resolve = (node: SyntaxNode | undefined): SyntaxNode | undefined => {
    if (node?.type === 'TsConstAssertion' || node?.type === 'TsAsExpression')
      return resolve(node.expression as SyntaxNode);
    const value = node?.type === 'Identifier' ? constants.get(node.value) : undefined;
    return value ? resolve(value) : node;
  };
  const sizes: PageSize[] = [];
  visit(program, ({ type, arguments: list }) => {
    if (type !== 'CallExpression') return;
    const [route, options] = (list as { expression: SyntaxNode }[]).map(({ expression }) => expression);
    if (route?.type !== 'StringLiteral' || !String(route.value).startsWith('GET /')) return;
    const query = resolve(memberOf(resolve(options), ['query']));
    const size = query && resolve(memberOf(query, SIZE_PARAMETERS));
    if (size) sizes.push({ route: String(route.value), ...sizeOf(size) });
  });
  return sizes;
}

function memberOf(node: SyntaxNode | undefined, names: readonly string[]): SyntaxNode | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  for (const member of node.properties as SyntaxNode[]) {
    if (member.type === 'Identifier' && names.includes(String(member.value))) return member;
    if (member.type === 'KeyValueProperty' && names.includes(String((member.key as SyntaxNode).value)))
      return member.value as SyntaxNode;
  }
  return undefined;
}

function sizeOf({ type, value, object, property }: SyntaxNode): Pick<PageSize, 'size' | 'written'> {
  if (type === 'NumericLiteral') return { size: Number(value), written: String(value) };
  if (type === 'MemberExpression' && (object as SyntaxNode).value === 'PAGE_SIZE') {
    const name = String((property as SyntaxNode).value);
    const size = Object.entries(PAGE_SIZE).find(([key]) => key === name)?.[1] ?? null;
    return { size, written: `${size} (PAGE_SIZE.${name} of the kernel)` };
  }
  return { size: null, written: '' };
}
