/**
 * Makes models/embedder.onnx, the subgraph of models/tagger.onnx that locates the object and computes its embedding, for
 * use without words.
 *
 * node 08-embedder.ts MODELS
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { extractSubgraph } from './lib/onnx-subgraph.ts';

const [modelFolder] = process.argv.slice(2);
if (modelFolder === undefined) throw new Error('usage: node 08-embedder.ts MODELS');
const part = extractSubgraph(readFileSync(join(modelFolder, 'tagger.onnx')), ['object_map', 'embedding']);
writeFileSync(join(modelFolder, 'embedder.onnx'), part);
console.log(`${(part.length / 1e6).toFixed(2)} MB`);
