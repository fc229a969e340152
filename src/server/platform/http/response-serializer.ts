import type * as z from 'zod/mini';

import { type JsonSchema, toJsonSchema } from './json-schema.ts';

type PickFields = (value: any) => unknown;

/** Serialises the responses of a contract as JSON, without fields that it does not name. */
export function createResponseSerializer(schema: z.ZodMiniType): (answer: unknown) => string {
  const pick = createResponsePicker(schema);
  return (answer) => JSON.stringify(pick(answer));
}

/** Picks the fields that the contract names. */
export const createResponsePicker = (schema: z.ZodMiniType): PickFields =>
  createPicker(toJsonSchema(schema, 'output')) ?? ((answer) => answer);

/** Undefined where a value needs no picking. */
function createPicker(schema: JsonSchema): PickFields | undefined {
  const { type, properties, required, items, anyOf, oneOf, additionalProperties } = schema as { [key: string]: any };
  if (anyOf) {
    const [only, ...others] = (anyOf as JsonSchema[]).filter((option) => option['type'] !== 'null');
    if (!only || others.length > 0) throw new Error('A response schema may only combine one type with null.');
    return createPicker(only);
  }
  if (oneOf) return pickByDiscriminator(oneOf as JsonSchema[]);
  if (type === 'array') return pickEach(createPicker(items));
  if (type === 'object' && properties) return pickProperties(properties, required ?? []);
  if (type === 'object' && additionalProperties && createPicker(additionalProperties)) {
    throw new Error('The values of a record must be plain values.');
  }
  return undefined;
}

const pickEach = (pick: PickFields | undefined): PickFields | undefined =>
  pick && ((values) => values?.map(pick) ?? values);

const fieldsOf = (option: JsonSchema) => option['properties'] as { [name: string]: { const?: unknown } };

/** Picks by the discriminator of a union. */
function pickByDiscriminator(options: JsonSchema[]): PickFields {
  const discriminator = Object.keys(fieldsOf(options[0]!)).find((name) =>
    options.every((option) => fieldsOf(option)[name]?.const !== undefined),
  );
  if (discriminator === undefined) throw new Error('A union needs a discriminator field.');
  const pickers = new Map(options.map((option) => [fieldsOf(option)[discriminator]!.const, createPicker(option)!]));
  return (value) => pickers.get(value[discriminator])!(value);
}

function pickProperties(properties: { [name: string]: JsonSchema }, required: string[]): PickFields {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    pick: createPicker(schema),
    // The database returns null for an optional field that is not set.
    omitsNull: !required.includes(name) && !schema['anyOf'],
  }));
  return (value) => {
    if (value === null || value === undefined) return value;
    const picked: Record<string, unknown> = {};
    for (const { name, pick, omitsNull } of fields) {
      const fieldValue = value[name];
      if (fieldValue !== undefined && !(fieldValue === null && omitsNull))
        picked[name] = pick ? pick(fieldValue) : fieldValue;
    }
    return picked;
  };
}
