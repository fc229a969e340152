import { tracingChannel } from 'node:diagnostics_channel';

/** The kinds of work that are measured, with the name of the histogram and of its label. */
export const observedWork = {
  query: { metric: 'terecht_database_query_seconds', label: 'statement', help: 'Time of a database statement' },
  render: { metric: 'terecht_page_render_seconds', label: 'screen', help: 'Time of rendering a page on the server' },
  job: { metric: 'terecht_job_seconds', label: 'kind', help: 'Time of an attempt of a job' },
  mail: { metric: 'terecht_mail_seconds', label: 'mail', help: 'Time of sending a mail' },
  model: { metric: 'terecht_model_seconds', label: 'model', help: 'Time of a model or worker process, with waiting' },
} as const;

export interface Work {
  kind: keyof typeof observedWork;
  /** One of few values, never something of a person: it becomes a label and the name of a span. */
  name: string;
}

/** What the subscribers get: the same object at the start and at the end. */
export interface ObservedWork {
  work: Work;
  startedAt?: number;
  error?: unknown;
}

/** Metrics and traces subscribe to it. */
export const observedWorkChannel = tracingChannel<unknown, ObservedWork>('terecht:work');

/** Runs work so that metrics and traces see it. Without those it only calls the function. */
export function observe<T>(kind: Work['kind'], name: string, run: () => Promise<T>): Promise<T> {
  if (!observedWorkChannel.hasSubscribers) return run();
  return observedWorkChannel.tracePromise(run, { work: { kind, name } });
}
