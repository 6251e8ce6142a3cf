import { parseSync } from '@swc/core';

export type SyntaxNode = Record<string, unknown> & { type?: string };

export const parseSource = (text: string, tsx: boolean): SyntaxNode =>
  parseSync(text, { syntax: 'typescript', tsx }) as unknown as SyntaxNode;

export function visit(value: unknown, look: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, look);
  } else if (typeof value === 'object' && value !== null) {
    const node = value as SyntaxNode;
    if (node.type !== undefined) look(node);
    for (const item of Object.values(node)) visit(item, look);
  }
}
