import { readFile } from 'node:fs/promises';

import { InferenceSession, Tensor } from 'onnxruntime-node';

import { cut, decode, objectRegion, WHOLE } from './views.ts';

const TURNS = 4;

/**
 * How the thing in a photo looks upright and turned by quarters. It is the part of the tagger that makes embeddings, as a
 * model of its own (training/08-looks.ts): a sixth of the work, as nobody asks for words.
 */
export class TurnedLooks {
  private readonly session: InferenceSession;
  private readonly size: number;

  private constructor(session: InferenceSession, size: number) {
    this.session = session;
    this.size = size;
  }

  static async load(modelPath: string, size: number): Promise<TurnedLooks> {
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionProviders: ['cpu'] };
    return new TurnedLooks(await InferenceSession.create(await readFile(modelPath), options), size);
  }

  private async look(views: readonly Uint8Array[]) {
    const { size } = this;
    const pixels = new Uint8Array(views.length * size * size * 3);
    views.forEach((view, index) => pixels.set(view, index * view.length));
    return this.session.run({ pixels: new Tensor('uint8', pixels, [views.length, size, size, 3]) });
  }

  /** @param photo a file in any format sharp reads, of any size */
  async of(photo: Uint8Array | string): Promise<Float32Array[]> {
    const pixels = await decode(photo);
    const first = await this.look([await cut(pixels, WHOLE, this.size)]);
    const region = objectRegion(first['object_map']!.data as Float32Array, pixels);
    const views = [await cut(pixels, region, this.size)];
    while (views.length < TURNS) views.push(quarterTurned(views.at(-1)!, this.size));
    const { data, dims } = (await this.look(views))['embedding']!;
    const length = dims[1]!;
    return views.map((_, index) => (data as Float32Array).slice(index * length, (index + 1) * length));
  }
}

/** A square of RGB bytes, clockwise. */
function quarterTurned(square: Uint8Array, side: number): Uint8Array {
  const turned = new Uint8Array(square.length);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const from = (y * side + x) * 3;
      turned.set(square.subarray(from, from + 3), (x * side + side - 1 - y) * 3);
    }
  }
  return turned;
}
