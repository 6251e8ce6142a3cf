import { parseSync } from '@swc/core';

/** A regular expression in a source file. */
export interface FoundExpression {
  /** Line in the file, from 1. */
  line: number;
  /** Null where the expression is put together while the program runs and so cannot be judged. */
  source: string | null;
  flags: string;
  /** The text it stands for in the file. */
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

/** `RegExp(…)` and `new RegExp(…)`, and a schema's `pattern`, which the validator makes one of. */
const readNode = (node: AnyNode): { source: string | null; flags: string } | null => {
  if (node.type === 'RegExpLiteral')
    return { source: node.pattern as string, flags: (node.flags as string) ?? '' };
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const callee = node.callee as AnyNode;
    if (callee.type !== 'Identifier' || callee.value !== 'RegExp') return null;
    const [pattern, flags] = ((node.arguments as { expression: AnyNode }[]) ?? []).map(
      ({ expression }) => expression,
    );
    // A copy of another expression, which is judged where it stands.
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

/**
 * Every regular expression in TypeScript source: literals, RegExp constructions and the patterns of schemas.
 * @throws where the source cannot be parsed
 */
export function findExpressions(text: string, file: string): FoundExpression[] {
  // Spans count bytes from where the parser's earlier files ended; an empty module says where this one begins.
  const bytes = Buffer.from(text);
  const start = parseSync('', { syntax: 'typescript' }).span.end;
  const module = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' });
  const found: FoundExpression[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as AnyNode;
    const expression = typeof node.type === 'string' ? readNode(node) : null;
    // A property has no span of its own.
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
