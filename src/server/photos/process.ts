import { DomainError, type ErrorCode } from '../../shared/errors.ts';
import { loadFaces } from '../faces/faces.ts';
import { serve } from '../process/program.ts';
import { createTasks, type Tasks } from './tasks.ts';

/** What the server sends: a task, and the photo it is about. */
export interface Request {
  task: keyof Tasks;
  photo: string | Buffer;
}

/** What came of it, or why this photo is refused. */
export type Answer = { done: unknown } | { refused: { code: ErrorCode; message: string } };

const tasks = createTasks(await loadFaces());

serve<Request, Answer>(async ({ task, photo }) => {
  try {
    return { done: await tasks[task](photo as never) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
});
