/** The paths of the published weights that `run.sh` downloads. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface WeightFiles {
  readonly mobilenet: string;
  readonly efficientdet: string;
  readonly efficientnet: string;
  /** Not downloaded; without it, nothing is learnt from its labels. */
  readonly teacher: string | undefined;
}

export function weightFiles(folder: string): WeightFiles {
  const teacher = join(folder, 'object_labeler.tflite');
  return {
    mobilenet: join(folder, 'mobilenet_v1_1.0_224.tflite'),
    efficientdet: join(folder, 'lite-model.tflite'),
    efficientnet: join(folder, 'efficientnet_lite4.tflite'),
    teacher: existsSync(teacher) ? teacher : undefined,
  };
}
