import { DomainError, type ErrorCode } from '../../../../shared/platform/errors.ts';
import { serveRequests } from '../../../platform/workers/worker-server.ts';
import { loadFaceDetector } from '../../../vision/faces/faces.ts';
import { createTasks, type Tasks } from './tasks.ts';

export interface Request {
  task: keyof Tasks;
  photo: string | Buffer;
}

export type Answer = { done: unknown } | { refused: { code: ErrorCode; message: string } };

const tasks = createTasks(await loadFaceDetector());

serveRequests<Request, Answer>(async ({ task, photo }) => {
  try {
    return { done: await tasks[task](photo as never) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
});
