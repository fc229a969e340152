import * as z from 'zod/mini';

export type JsonSchema = { [key: string]: unknown };

export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/**
 * The same schema for the compiled serialiser. It writes what the schema names and drops the rest; formats are left
 * out because it would check them again, and "or null" is said in the one way it compiles to a plain branch.
 */
export function toSerializerSchema(schema: z.ZodMiniType): JsonSchema {
  return simplify(toJsonSchema(schema, 'output'));
}

function simplify(schema: JsonSchema): JsonSchema {
  const { format: _format, pattern: _pattern, anyOf, ...rest } = schema;
  if (Array.isArray(anyOf)) {
    const [only, ...others] = (anyOf as JsonSchema[]).filter((option) => option['type'] !== 'null');
    if (only && others.length === 0) return { ...simplify(only), nullable: true };
    return { ...rest, anyOf: (anyOf as JsonSchema[]).map(simplify) };
  }
  const simple: JsonSchema = { ...rest };
  if (isSchema(rest['items'])) simple['items'] = simplify(rest['items']);
  if (isSchema(rest['properties'])) {
    simple['properties'] = Object.fromEntries(
      Object.entries(rest['properties']).map(([name, value]) => [name, simplify(value as JsonSchema)]),
    );
  }
  return simple;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
