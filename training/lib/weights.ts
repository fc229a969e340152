/** The paths of the published weights that `run.sh` downloads. */
import { join } from 'node:path';

export const weightFiles = (folder: string): { mobilenet: string; efficientdet: string; resnet: string } => ({
  mobilenet: join(folder, 'mobilenet_v1_1.0_224.tflite'),
  efficientdet: join(folder, 'lite-model.tflite'),
  resnet: join(folder, 'ResNet50'),
});
