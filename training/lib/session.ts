/** The two networks as running sessions: pixels in, everything the training scripts want out. */
import ort from 'onnxruntime-node';

import { addDetector } from './detector.ts';
import { addBaseNetwork, CHANNELS, INPUT_SIZE, PARTS } from './network.ts';
import { Graph } from './onnx.ts';
import type { BaseNetwork } from './tflite.ts';
import { COCO_CLASSES, WORDS } from './vocabulary.ts';

export interface ViewFeatures {
  readonly fine: Float32Array;
  readonly middle: Float32Array;
  readonly coarse: Float32Array;
  readonly parts: Float32Array;
}

const pixelTensor = (pixels: Uint8Array): ort.Tensor =>
  new ort.Tensor('uint8', pixels, [pixels.length / (INPUT_SIZE * INPUT_SIZE * 3), INPUT_SIZE, INPUT_SIZE, 3]);

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
    return this.session.run({ pixels: pixelTensor(pixels) }, [...wanted]);
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

export class DetectorSession {
  private readonly session: ort.InferenceSession;

  private constructor(session: ort.InferenceSession) {
    this.session = session;
  }

  static async create(path: string): Promise<DetectorSession> {
    const graph = new Graph();
    const pixels = graph.input('pixels', 'uint8', ['views', INPUT_SIZE, INPUT_SIZE, 3]);
    graph.node('Identity', [addDetector(graph, path, pixels, COCO_CLASSES)], {}, 'detected');
    graph.output('detected', 'float32', ['views', COCO_CLASSES.length]);
    return new DetectorSession(
      await ort.InferenceSession.create(graph.serialise('detector'), { intraOpNumThreads: 1 }),
    );
  }

  /** Per word of the vocabulary, how sure it is that one view shows such a thing; 0 for words that COCO does not know. */
  async detect(pixels: Uint8Array): Promise<Float32Array> {
    const said = (await this.session.run({ pixels: pixelTensor(pixels) }))['detected']?.data as Float32Array;
    return Float32Array.from(WORDS, ({ coco }) => (coco === undefined ? 0 : (said[COCO_CLASSES.indexOf(coco)] ?? 0)));
  }
}
