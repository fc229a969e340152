/** Extracts the subgraph of some outputs from an ONNX file. Field numbers follow onnx.proto3. */

interface Field {
  readonly number: number;
  /** The offsets of the field and of its content. */
  readonly from: number;
  readonly start: number;
  readonly end: number;
}

const MODEL_GRAPH = 7;
const GRAPH = { node: 1, initializer: 5, input: 11, output: 12, values: 13 };
const NODE = { input: 1, output: 2 };
const INITIALIZER_NAME = 8;
const VALUE_NAME = 1;

function readVarint(file: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = file[at++] ?? 0;
    value += (byte & 127) * scale;
    if (byte < 128) return { value, next: at };
  }
}

function fieldsIn(file: Uint8Array, start: number, end: number): Field[] {
  const fields: Field[] = [];
  for (let at = start; at < end;) {
    const tag = readVarint(file, at);
    const content = readVarint(file, tag.next);
    const type = tag.value % 8;
    const begins = type === 2 ? content.next : tag.next;
    const ends = { 0: content.next, 1: begins + 8, 2: begins + content.value, 5: begins + 4 }[type];
    if (ends === undefined) throw new Error('not an ONNX file');
    fields.push({ number: Math.floor(tag.value / 8), from: at, start: begins, end: ends });
    at = ends;
  }
  return fields;
}

export function extractSubgraph(file: Uint8Array, outputs: readonly string[]): Uint8Array {
  const graph = fieldsIn(file, 0, file.length).find(({ number }) => number === MODEL_GRAPH);
  if (!graph) throw new Error('not an ONNX file');
  const fields = fieldsIn(file, graph.start, graph.end);
  const textsIn = (field: Field, number: number): string[] =>
    fieldsIn(file, field.start, field.end)
      .filter((inner) => inner.number === number)
      .map(({ start, end }) => new TextDecoder().decode(file.subarray(start, end)));

  // Nodes come after their inputs, so one backward pass is enough.
  const needed = new Set(outputs);
  const nodes = new Set<Field>();
  for (const field of fields.filter(({ number }) => number === GRAPH.node).toReversed()) {
    if (!textsIn(field, NODE.output).some((name) => needed.has(name))) continue;
    nodes.add(field);
    for (const name of textsIn(field, NODE.input)) needed.add(name);
  }
  const isNeeded = (field: Field): boolean => {
    if (field.number === GRAPH.node) return nodes.has(field);
    if (field.number === GRAPH.initializer) return needed.has(textsIn(field, INITIALIZER_NAME)[0] ?? '');
    if (field.number === GRAPH.input) return needed.has(textsIn(field, VALUE_NAME)[0] ?? '');
    if (field.number === GRAPH.output) return outputs.includes(textsIn(field, VALUE_NAME)[0] ?? '');
    return field.number !== GRAPH.values;
  };
  const neededBytes = Buffer.concat(fields.filter(isNeeded).map(({ from, end }) => file.subarray(from, end)));
  const head = [MODEL_GRAPH * 8 + 2];
  let length = neededBytes.length;
  for (; length > 127; length = Math.floor(length / 128)) head.push((length % 128) | 128);
  head.push(length);
  return Buffer.concat([file.subarray(0, graph.from), Uint8Array.from(head), neededBytes, file.subarray(graph.end)]);
}
