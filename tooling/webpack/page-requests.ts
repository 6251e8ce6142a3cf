import { parseSync } from '@swc/core';

type SyntaxNode = Record<string, unknown> & { type?: string };

/**
 * Which file each page of a module is loaded from, read from the text of its `module.ts`: the routes given to
 * `defineModule`, each with its path and a `load` that imports the page. A route written otherwise is left out;
 * its page is then loaded when it is first opened, without being asked for early.
 * @returns the import's request by route pattern
 */
export function pageRequests(source: string): Map<string, string> {
  const program = parseSync(source, { syntax: 'typescript', tsx: false }) as unknown as SyntaxNode;
  const constants = new Map<string, SyntaxNode>();
  let definition: SyntaxNode | null = null;
  visit(program, (node) => {
    if (
      node.type === 'VariableDeclarator' &&
      isNode(node.id) &&
      node.id.type === 'Identifier' &&
      isNode(node.init)
    ) {
      constants.set(String(node.id.value), node.init);
    }
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.value === 'defineModule') {
      definition = argumentOf(node);
    }
  });
  const found = new Map<string, string>();
  for (const route of elementsOf(propertyOf(definition, 'routes'))) {
    const path = propertyOf(route, 'path')?.value;
    const load = propertyOf(route, 'load');
    const body = load?.type === 'Identifier' ? constants.get(String(load.value)) : load;
    const request = body ? firstImport(body) : null;
    if (typeof path === 'string' && request !== null) found.set(path, request);
  }
  return found;
}

function firstImport(node: SyntaxNode): string | null {
  let request: string | null = null;
  visit(node, (inner) => {
    if (request !== null || inner.type !== 'CallExpression') return;
    if (!isNode(inner.callee) || inner.callee.type !== 'Import') return;
    const value = argumentOf(inner)?.value;
    if (typeof value === 'string') request = value;
  });
  return request;
}

function propertyOf(object: SyntaxNode | null | undefined, name: string): SyntaxNode | undefined {
  const properties = (object?.properties ?? []) as SyntaxNode[];
  const property = properties.find(({ key }) => isNode(key) && key.value === name);
  return isNode(property?.value) ? property.value : undefined;
}

const elementsOf = (array: SyntaxNode | undefined) =>
  ((array?.elements ?? []) as { expression: SyntaxNode }[]).map(({ expression }) => expression);

const argumentOf = (call: SyntaxNode) =>
  (call.arguments as { expression: SyntaxNode }[])[0]?.expression ?? null;

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null;

function visit(value: unknown, look: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, look);
  } else if (isNode(value)) {
    if (value.type !== undefined) look(value);
    for (const item of Object.values(value)) visit(item, look);
  }
}
