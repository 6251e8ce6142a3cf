import { checkText } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { fieldError, invalidFields, ProblemError } from '../http/problem.ts';
import { MAX_JSON_DEPTH, MAX_JSON_TOKENS, refuseWideJson } from './json-scan.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer, request.routeOptions.config.maximumBodyTokens));
    } catch (error) {
      done(error as Error);
    }
  });
}

export function parseJsonBody(body: Buffer, maxTokens = MAX_JSON_TOKENS): unknown {
  if (body.length === 0) return undefined;
  // Runs before parsing, because the parser builds the whole value.
  refuseWideJson(body, maxTokens);
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body));
  } catch {
    throw new ProblemError(400, 'request.malformedJson');
  }
  refuseHostileValues(value, '');
  return value;
}

/**
 * Throws 400 for text that PostgreSQL or UTF-8 cannot store, for keys that could change a prototype, and for too deep
 * nesting. Not recursive, to protect the stack.
 */
export function refuseHostileValues(root: unknown, rootPath: string): void {
  const waiting: { value: unknown; path: string; depth: number }[] = [
    { value: root, path: rootPath, depth: 0 },
  ];
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const { value, path, depth } = entry;
    if (typeof value === 'string') {
      if (!isStorable(value)) throw invalidFields([fieldError(path, 'text.unreadable')]);
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_JSON_DEPTH) throw new ProblemError(400, 'request.tooDeep');
      for (const [name, inner] of Object.entries(value)) {
        const innerPath = path === '' ? name : `${path}.${name}`;
        if (name === '__proto__' || name === 'constructor' || name === 'prototype') {
          throw invalidFields([fieldError(innerPath, 'field.unknown')]);
        }
        if (!isStorable(name)) throw new ProblemError(400, 'request.malformedJson');
        waiting.push({ value: inner, path: innerPath, depth: depth + 1 });
      }
    }
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && checkText(text) === null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    maximumBodyTokens?: number;
  }
}
