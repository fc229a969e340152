/** The base network as a running session: pixels in, everything the training scripts want out. */
import ort from 'onnxruntime-node';

import { addBaseNetwork, CHANNELS, INPUT_SIZE, PARTS } from './network.ts';
import { Graph } from './onnx.ts';
import type { BaseNetwork } from './tflite.ts';

export interface ViewFeatures {
  readonly fine: Float32Array;
  readonly middle: Float32Array;
  readonly coarse: Float32Array;
  readonly parts: Float32Array;
}

export class BaseSession {
  private readonly session: ort.InferenceSession;

  private constructor(session: ort.InferenceSession) {
    this.session = session;
  }

  static async create(base: BaseNetwork): Promise<BaseSession> {
    const graph = new Graph();
    const outputs = addBaseNetwork(graph, base, graph.input('pixels', 'uint8', ['views', INPUT_SIZE, INPUT_SIZE, 3]));
    graph.node('Identity', [outputs.maps.fine], {}, 'fine');
    graph.node('Identity', [outputs.maps.middle], {}, 'middle');
    graph.node('Identity', [outputs.maps.coarse], {}, 'coarse');
    graph.node('Identity', [outputs.parts], {}, 'parts');
    graph.output('fine', 'float32', ['views', 256, 28, 28]);
    graph.output('middle', 'float32', ['views', 512, 14, 14]);
    graph.output('coarse', 'float32', ['views', 1024, 7, 7]);
    graph.output('parts', 'float32', ['views', PARTS.length * CHANNELS]);
    const session = await ort.InferenceSession.create(graph.serialise('base'), { intraOpNumThreads: 1 });
    return new BaseSession(session);
  }

  private async run(pixels: Uint8Array, wanted: readonly string[]): Promise<ort.InferenceSession.OnnxValueMapType> {
    const views = pixels.length / (INPUT_SIZE * INPUT_SIZE * 3);
    const tensor = new ort.Tensor('uint8', pixels, [views, INPUT_SIZE, INPUT_SIZE, 3]);
    return this.session.run({ pixels: tensor }, [...wanted]);
  }

  async features(pixels: Uint8Array): Promise<ViewFeatures> {
    const result = await this.run(pixels, ['fine', 'middle', 'coarse', 'parts']);
    const values = (name: string): Float32Array => result[name]?.data as Float32Array;
    return { fine: values('fine'), middle: values('middle'), coarse: values('coarse'), parts: values('parts') };
  }

  /** The features of one view, without the maps. */
  async parts(pixels: Uint8Array): Promise<Float32Array> {
    return (await this.run(pixels, ['parts']))['parts']?.data as Float32Array;
  }
}
