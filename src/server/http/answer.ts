import type * as z from 'zod/mini';

import { type JsonSchema, toJsonSchema } from './json-schema.ts';

type Pick = (value: any) => unknown;

/** Serialises the responses of a contract as JSON, without fields that it does not name. */
export function createResponseSerializer(schema: z.ZodMiniType): (answer: unknown) => string {
  const pick = answerPicker(schema);
  return (answer) => JSON.stringify(pick(answer));
}

/** Picks the fields that the contract names. */
export const answerPicker = (schema: z.ZodMiniType): Pick =>
  pickerOf(toJsonSchema(schema, 'output')) ?? ((answer) => answer);

/** Undefined where a value needs no picking. */
function pickerOf(schema: JsonSchema): Pick | undefined {
  const { type, properties, required, items, anyOf, oneOf, additionalProperties } = schema as { [key: string]: any };
  if (anyOf) {
    const [only, ...others] = (anyOf as JsonSchema[]).filter((option) => option['type'] !== 'null');
    if (!only || others.length > 0) throw new Error('A response schema may only combine one type with null.');
    return pickerOf(only);
  }
  if (oneOf) return pickByDiscriminator(oneOf as JsonSchema[]);
  if (type === 'array') return pickEach(pickerOf(items));
  if (type === 'object' && properties) return pickNamed(properties, required ?? []);
  if (type === 'object' && additionalProperties && pickerOf(additionalProperties)) {
    throw new Error('The values of a record must be plain values.');
  }
  return undefined;
}

const pickEach = (pick: Pick | undefined): Pick | undefined => pick && ((values) => values?.map(pick) ?? values);

const fieldsOf = (option: JsonSchema) => option['properties'] as { [name: string]: { const?: unknown } };

/** Picks by the discriminator of a union. */
function pickByDiscriminator(options: JsonSchema[]): Pick {
  const discriminator = Object.keys(fieldsOf(options[0]!)).find((name) =>
    options.every((option) => fieldsOf(option)[name]?.const !== undefined),
  );
  if (discriminator === undefined) throw new Error('A union needs a discriminator field.');
  const pickers = new Map(options.map((option) => [fieldsOf(option)[discriminator]!.const, pickerOf(option)!]));
  return (value) => pickers.get(value[discriminator])!(value);
}

function pickNamed(properties: { [name: string]: JsonSchema }, required: string[]): Pick {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    pick: pickerOf(schema),
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
