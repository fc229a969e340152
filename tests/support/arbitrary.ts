import fc, { type Arbitrary } from 'fast-check';

import type { JsonSchema } from '../../src/server/platform/http/json-schema.ts';

/** Extra values for fields of a given name, such as ids that exist and tokens that work. */
export type FieldSeeds = Record<string, Arbitrary<unknown>>;

/** Generates valid values for a schema, with its limits over-represented. */
export function validInput(schema: JsonSchema, seeds: FieldSeeds): Arbitrary<unknown> {
  const { type, anyOf, enum: choices, properties } = schema as SchemaFields;
  if (anyOf) return fc.oneof(...anyOf.map((option) => validInput(option, seeds)));
  if (choices) return fc.constantFrom(...choices);
  if (type === 'object' && properties) return objectArbitrary(schema as SchemaFields, seeds);
  switch (type) {
    case 'string':
      return stringArbitrary(schema as SchemaFields);
    case 'integer':
      return numberArbitrary(schema as SchemaFields);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(validInput((schema as SchemaFields).items ?? {}, seeds), { maxLength: 5 });
    default:
      return fc.jsonValue();
  }
}

interface SchemaFields {
  type?: string;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

function objectArbitrary(
  { properties = {}, required = [] }: SchemaFields,
  seeds: FieldSeeds,
): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const allowed = validInput(schema, seeds);
    const seed = seeds[name];
    return [
      name,
      seed ? fc.oneof({ weight: 4, arbitrary: seed }, { weight: 1, arbitrary: allowed }) : allowed,
    ] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function stringArbitrary({ format, minLength = 0, maxLength = 100 }: SchemaFields): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 20)), unit: 'grapheme' }),
    fc.constant('x'.repeat(maxLength)),
    fc.constant('x'.repeat(minLength)),
  );
}

const numberArbitrary = ({ minimum = 0, maximum = 1_000 }: SchemaFields) =>
  fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31) }));

/** Values that most schemas reject, or barely accept. */
const hostileValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, [], {}, [[[[]]]], [null], { toString: 1 }),
  fc.constantFrom(
    ...'\0 a\0b \uD800 \u202Eabc \u0085 💥 %00 ../../etc/passwd <script>alert(1)</script> {{7*7}} __proto__'.split(' '),
    ...'constructor NaN Infinity -0 1e3 ٣ 00000000-0000-0000-0000-000000000000'.split(' '),
    '',
    ' ',
    "' or 1=1 --",
    'ß'.repeat(70),
  ),
  fc.constantFrom(61, 101, 201, 501, 1_001, 2_001, 20_000, 300_000).map((length) => 'x'.repeat(length)),
  // Input that makes a regular expression with catastrophic backtracking hang.
  fc
    .record({
      repeated: fc.constantFrom('\n', '\t', ' ', 'a', 'a-', '\\', '.', '@', '%', ','),
      times: fc.constantFrom(25, 60, 150),
      end: fc.constantFrom('\u0001', '\u000B', '!', ''),
    })
    .map(({ repeated, times, end }) => `a${repeated.repeat(times)}${end}b`),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Changes one field of a valid value: replaces it, removes it, or adds one. */
export function almostValidInput(allowed: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.record({ at: fc.nat(20), how: fc.constantFrom('replace', 'drop', 'add'), value: hostileValues });
  return fc.tuple(allowed, change).map(([value, { at, how, value: wrong }]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
    const names = Object.keys(value);
    const name = names[at % Math.max(names.length, 1)] ?? 'extra';
    const { [name]: _, ...others } = value as Record<string, unknown>;
    if (how === 'drop') return others;
    return how === 'add' ? { ...value, extra: wrong } : { ...others, [name]: wrong };
  });
}
