/**
 * Makes models/looks.onnx, the part of models/tagger.onnx that says where the object is and how it looks, for when no words
 * are wanted.
 *
 * node 08-looks.ts MODELS
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { cutPart } from './lib/onnx-part.ts';

const [modelFolder] = process.argv.slice(2);
if (modelFolder === undefined) throw new Error('usage: node 08-looks.ts MODELS');
const part = cutPart(readFileSync(join(modelFolder, 'tagger.onnx')), ['object_map', 'embedding']);
writeFileSync(join(modelFolder, 'looks.onnx'), part);
console.log(`${(part.length / 1e6).toFixed(2)} MB`);
