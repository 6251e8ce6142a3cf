import { type Serializer, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Options = NonNullable<FastifyServerOptions['serializerOpts']>;
type Factory = ReturnType<typeof SerializerSelector>;

const compiled = new WeakMap<object, Serializer>();

/**
 * Compiles the schema of an answer once in a process. Hundreds of calls have the same answer for failures, and tests
 * start many apps.
 */
export const serializersOf: Factory = (shared, options) => {
  const compile = SerializerSelector()(shared, options as Options);
  return (call) => {
    const schema = call.schema as object;
    const known = compiled.get(schema);
    if (known) return known;
    const serializer = compile(call);
    compiled.set(schema, serializer);
    return serializer;
  };
};
