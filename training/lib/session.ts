/** The networks as inference sessions for the training scripts. */
import ort from 'onnxruntime-node';

import { addDetector } from './detector.ts';
import { addEfficientNet, DETAIL_SIZE, THINGS } from './efficientnet.ts';
import type { Head } from './head.ts';
import { addBaseNetwork, CHANNELS, INPUT_SIZE } from './network.ts';
import { Graph } from './onnx.ts';
import { addTeacher } from './teacher.ts';
import type { BaseNetwork } from './tflite.ts';
import { COCO_CLASSES, WORDS } from './vocabulary.ts';

const BATCH_ROWS = 500;

export interface ViewFeatures {
  readonly fine: Float32Array;
  readonly middle: Float32Array;
  readonly coarse: Float32Array;
  /** The mean over the coarse cells. */
  readonly pooled: Float32Array;
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
    graph.node('Identity', [outputs.pooled], {}, 'pooled');
    graph.output('fine', 'float32', ['views', 256, 28, 28]);
    graph.output('middle', 'float32', ['views', 512, 14, 14]);
    graph.output('coarse', 'float32', ['views', 1024, 7, 7]);
    graph.output('pooled', 'float32', ['views', CHANNELS]);
    const session = await ort.InferenceSession.create(graph.serialise('base'), { intraOpNumThreads: 1 });
    return new BaseSession(session);
  }

  async features(pixels: Uint8Array): Promise<ViewFeatures> {
    const result = await this.session.run({ pixels: pixelTensor(pixels) });
    const values = (name: string): Float32Array => result[name]?.data as Float32Array;
    return { fine: values('fine'), middle: values('middle'), coarse: values('coarse'), pooled: values('pooled') };
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

  /** The confidence per word that one view shows such a thing; 0 for words that COCO does not have. */
  async detect(pixels: Uint8Array): Promise<Float32Array> {
    const detected = (await this.session.run({ pixels: pixelTensor(pixels) }))['detected']?.data as Float32Array;
    return Float32Array.from(WORDS, ({ coco }) =>
      coco === undefined ? 0 : (detected[COCO_CLASSES.indexOf(coco)] ?? 0),
    );
  }
}

/** Runs a network that turns a square of RGB bytes into one row of numbers. */
export class RowSession {
  private readonly session: ort.InferenceSession;
  private readonly side: number;

  private constructor(session: ort.InferenceSession, side: number) {
    this.session = session;
    this.side = side;
  }

  private static async create(side: number, add: (graph: Graph, pixels: string) => string): Promise<RowSession> {
    const graph = new Graph();
    const pixels = graph.input('pixels', 'uint8', ['views', side, side, 3]);
    graph.node('Identity', [add(graph, pixels)], {}, 'rows');
    graph.output('rows', 'float32', ['views', 'width']);
    return new RowSession(await ort.InferenceSession.create(graph.serialise('rows'), { intraOpNumThreads: 1 }), side);
  }

  static efficientNet = (path: string): Promise<RowSession> =>
    RowSession.create(DETAIL_SIZE, (graph, pixels) => addEfficientNet(graph, path, pixels));

  static teacher = (path: string): Promise<RowSession> =>
    RowSession.create(INPUT_SIZE, (graph, pixels) => addTeacher(graph, path, pixels));

  async row(pixels: Uint8Array): Promise<Float32Array> {
    const input = new ort.Tensor('uint8', pixels, [1, this.side, this.side, 3]);
    return (await this.session.run({ pixels: input }))['rows']?.data as Float32Array;
  }
}

/** Per row of features, of which EfficientNet's come first, the sum of the ImageNet classes of every word. */
export async function imagenetGroups(
  { classes, width, weights, bias }: Head,
  rows: readonly Float32Array[],
): Promise<Float32Array[]> {
  const graph = new Graph();
  const features = graph.input('features', 'float32', ['rows', width]);
  const logits = graph.node(
    'Gemm',
    [features, graph.floats(weights, [classes, width]), graph.floats(bias, [classes])],
    { transB: 1 },
  );
  const groups = new Float32Array(classes * WORDS.length);
  WORDS.forEach(({ imagenet }, word) => {
    for (const index of imagenet) groups[THINGS.indexOf(index) * WORDS.length + word] = 1;
  });
  const probabilities = graph.node('Softmax', [logits], { axis: 1 });
  graph.node('MatMul', [probabilities, graph.floats(groups, [classes, WORDS.length])], {}, 'groups');
  graph.output('groups', 'float32', ['rows', WORDS.length]);
  const session = await ort.InferenceSession.create(graph.serialise('imagenet'), { intraOpNumThreads: 1 });
  const results: Float32Array[] = [];
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const part = rows.slice(from, from + BATCH_ROWS);
    const batch = new Float32Array(part.length * width);
    part.forEach((row, i) => batch.set(row.subarray(0, width), i * width));
    const found = await session.run({ features: new ort.Tensor('float32', batch, [part.length, width]) });
    const values = found['groups']?.data as Float32Array;
    part.forEach((_, i) => results.push(values.slice(i * WORDS.length, (i + 1) * WORDS.length)));
  }
  return results;
}
