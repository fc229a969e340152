import { readFile } from 'node:fs/promises';

import { InferenceSession, Tensor } from 'onnxruntime-node';

import { cut, decode, objectRegion, WHOLE } from './views.ts';

const ROTATIONS = 4;

/**
 * Embeddings of the object in a photo, upright and rotated by quarters. The model is the embedding part of the tagger
 * (training/08-embedder.ts), which takes a sixth of the work because it computes no words.
 */
export class RotatedEmbeddings {
  private readonly session: InferenceSession;
  private readonly size: number;

  private constructor(session: InferenceSession, size: number) {
    this.session = session;
    this.size = size;
  }

  static async load(modelPath: string, size: number): Promise<RotatedEmbeddings> {
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionProviders: ['cpu'] };
    return new RotatedEmbeddings(await InferenceSession.create(await readFile(modelPath), options), size);
  }

  private async run(views: readonly Uint8Array[]) {
    const { size } = this;
    const pixels = new Uint8Array(views.length * size * size * 3);
    views.forEach((view, index) => pixels.set(view, index * view.length));
    return this.session.run({ pixels: new Tensor('uint8', pixels, [views.length, size, size, 3]) });
  }

  /** @param photo a file in any format sharp reads, of any size */
  async of(photo: Uint8Array | string): Promise<Float32Array[]> {
    const pixels = await decode(photo);
    const first = await this.run([await cut(pixels, WHOLE, this.size)]);
    const region = objectRegion(first['object_map']!.data as Float32Array, pixels);
    const views = [await cut(pixels, region, this.size)];
    while (views.length < ROTATIONS) views.push(rotateQuarter(views.at(-1)!, this.size));
    const { data, dims } = (await this.run(views))['embedding']!;
    const length = dims[1]!;
    return views.map((_, index) => (data as Float32Array).slice(index * length, (index + 1) * length));
  }
}

/** Rotates a square of RGB bytes clockwise. */
function rotateQuarter(square: Uint8Array, side: number): Uint8Array {
  const rotated = new Uint8Array(square.length);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const from = (y * side + x) * 3;
      rotated.set(square.subarray(from, from + 3), (x * side + side - 1 - y) * 3);
    }
  }
  return rotated;
}
