import { serve } from '../process/program.ts';
import { type Area, FaceDetector, type Pixels } from './detector.ts';

const MODEL = new URL('../../../models/faces.onnx', import.meta.url).pathname;

const detector = await FaceDetector.load(MODEL);
serve<Pixels, Area[]>((photo) => detector.find(photo));
