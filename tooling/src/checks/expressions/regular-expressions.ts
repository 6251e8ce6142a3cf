import { parseSync } from '@swc/core';

export interface FoundExpression {
  line: number;
  /** Null if it is built at run time. */
  source: string | null;
  flags: string;
  text: string;
}

interface AnyNode {
  type: string;
  span?: { start: number; end: number };
  [key: string]: unknown;
}

const stringOf = (node: AnyNode | undefined): string | null => {
  if (node?.type === 'StringLiteral') return node.value as string;
  if (node?.type !== 'TemplateLiteral' && node?.type !== 'TaggedTemplateExpression') return null;
  const template = (node.type === 'TemplateLiteral' ? node : node.template) as {
    expressions: unknown[];
    quasis: { cooked?: string | null; raw: string }[];
  };
  if (template.expressions.length > 0) return null;
  const [quasi] = template.quasis;
  const isRaw = node.type === 'TaggedTemplateExpression';
  return (isRaw ? quasi?.raw : (quasi?.cooked ?? quasi?.raw)) ?? null;
};

const readNode = (node: AnyNode): { source: string | null; flags: string } | null => {
  if (node.type === 'RegExpLiteral')
    return { source: node.pattern as string, flags: (node.flags as string) ?? '' };
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const callee = node.callee as AnyNode;
    if (callee.type !== 'Identifier' || callee.value !== 'RegExp') return null;
    const [pattern, flags] = ((node.arguments as { expression: AnyNode }[]) ?? []).map(
      ({ expression }) => expression,
    );
    if (pattern?.type === 'RegExpLiteral') return null;
    return { source: stringOf(pattern), flags: stringOf(flags) ?? '' };
  }
  if (node.type === 'KeyValueProperty') {
    const key = node.key as AnyNode;
    const value = stringOf(node.value as AnyNode);
    if (value !== null && key.type === 'Identifier' && key.value === 'pattern')
      return { source: value, flags: 'u' };
  }
  return null;
};

export function findExpressions(text: string, file: string): FoundExpression[] {
  // Spans continue from the parser's earlier files; an empty module shows where this file begins.
  const bytes = Buffer.from(text);
  const start = parseSync('', { syntax: 'typescript' }).span.end;
  const module = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' });
  const found: FoundExpression[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as AnyNode;
    const expression = typeof node.type === 'string' ? readNode(node) : null;
    const span = node.span ?? (node.value as AnyNode | undefined)?.span;
    if (expression && span) {
      const from = span.start - start;
      found.push({
        ...expression,
        line: bytes.subarray(0, from).toString().split('\n').length,
        text: bytes.subarray(from, span.end - start).toString(),
      });
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(module.body);
  return found;
}
