/** The trained object map outside the exported model; 06 builds the same sum into the ONNX graph. */
import { readFileSync } from 'node:fs';

import { MAP_SIDE } from '../../src/server/vision/tagger/local/views.ts';
import type { ViewFeatures } from './session.ts';

export const MAP_LAYERS = [
  { name: 'fine', channels: 256, side: 28 },
  { name: 'middle', channels: 512, side: 14 },
  { name: 'coarse', channels: 1024, side: 7 },
] as const;

export interface ObjectMapWeights {
  /** One per channel: fine, then middle, then coarse. */
  readonly weights: readonly number[];
  readonly bias: number;
}

/** Interpolates a coarser map at the centre of a fine cell, as ONNX Resize (linear, half_pixel) does. */
export function readBetween(side: number, cellX: number, cellY: number, at: (x: number, y: number) => number): number {
  const x = Math.min(side - 1, Math.max(0, ((cellX + 0.5) * side) / MAP_SIDE - 0.5));
  const y = Math.min(side - 1, Math.max(0, ((cellY + 0.5) * side) / MAP_SIDE - 0.5));
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = Math.min(side - 1, left + 1);
  const bottom = Math.min(side - 1, top + 1);
  const upper = at(left, top) * (1 - (x - left)) + at(right, top) * (x - left);
  const lower = at(left, bottom) * (1 - (x - left)) + at(right, bottom) * (x - left);
  return upper * (1 - (y - top)) + lower * (y - top);
}

export function readObjectMap(path: URL | string): (features: ViewFeatures) => Float32Array {
  const { weights, bias } = JSON.parse(readFileSync(path, 'utf8')) as ObjectMapWeights;
  return (features) => {
    let from = 0;
    const sums = MAP_LAYERS.map((layer) => {
      const plane = layer.side * layer.side;
      const sum = new Float32Array(plane);
      const values = features[layer.name];
      for (let channel = 0; channel < layer.channels; channel++) {
        const weight = weights[from + channel] ?? 0;
        for (let i = 0; i < plane; i++) sum[i] = (sum[i] ?? 0) + weight * (values[channel * plane + i] ?? 0);
      }
      from += layer.channels;
      return { side: layer.side, sum };
    });
    const map = new Float32Array(MAP_SIDE * MAP_SIDE);
    for (let cell = 0; cell < map.length; cell++) {
      let logit = bias;
      for (const { side, sum } of sums) {
        logit += readBetween(side, cell % MAP_SIDE, Math.floor(cell / MAP_SIDE), (x, y) => sum[y * side + x] ?? 0);
      }
      map[cell] = 1 / (1 + Math.exp(-logit));
    }
    return map;
  };
}
