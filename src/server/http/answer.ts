import type * as z from 'zod/mini';

import { type JsonSchema, toJsonSchema } from './json-schema.ts';

type Pick = (value: any) => unknown;

/** Writes the answers of a contract as JSON. What it does not name is not sent. */
export function answerWriter(schema: z.ZodMiniType): (answer: unknown) => string {
  const pick = answerPicker(schema);
  return (answer) => JSON.stringify(pick(answer));
}

/** Takes from an answer what its contract names. */
export const answerPicker = (schema: z.ZodMiniType): Pick =>
  pickerOf(toJsonSchema(schema, 'output')) ?? ((answer) => answer);

/** Takes from a value what the schema names; undefined where a value is sent as it is. */
function pickerOf(schema: JsonSchema): Pick | undefined {
  const { type, properties, required, items, anyOf, oneOf, additionalProperties } = schema as { [key: string]: any };
  if (anyOf) {
    const [only, ...others] = (anyOf as JsonSchema[]).filter((option) => option['type'] !== 'null');
    if (!only || others.length > 0) throw new Error('An answer is of one kind, or null.');
    return pickerOf(only);
  }
  if (oneOf) return pickByKind(oneOf as JsonSchema[]);
  if (type === 'array') return pickEach(pickerOf(items));
  if (type === 'object' && properties) return pickNamed(properties, required ?? []);
  if (type === 'object' && additionalProperties && pickerOf(additionalProperties)) {
    throw new Error('What is kept by a name of its own is a plain value.');
  }
  return undefined;
}

const pickEach = (pick: Pick | undefined): Pick | undefined => pick && ((values) => values?.map(pick) ?? values);

const fieldsOf = (option: JsonSchema) => option['properties'] as { [name: string]: { const?: unknown } };

/** Of several kinds, told apart by a field that has one value for each. */
function pickByKind(options: JsonSchema[]): Pick {
  const kind = Object.keys(fieldsOf(options[0]!)).find((name) =>
    options.every((option) => fieldsOf(option)[name]?.const !== undefined),
  );
  if (kind === undefined) throw new Error('What is of several kinds says which.');
  const pickers = new Map(options.map((option) => [fieldsOf(option)[kind]!.const, pickerOf(option)!]));
  return (value) => pickers.get(value[kind])!(value);
}

function pickNamed(properties: { [name: string]: JsonSchema }, required: string[]): Pick {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    pick: pickerOf(schema),
    // As the database says that something is not there.
    isLeftOut: !required.includes(name) && !schema['anyOf'],
  }));
  return (value) => {
    if (value === null || value === undefined) return value;
    const picked: Record<string, unknown> = {};
    for (const { name, pick, isLeftOut } of fields) {
      const given = value[name];
      if (given !== undefined && !(given === null && isLeftOut)) picked[name] = pick ? pick(given) : given;
    }
    return picked;
  };
}
