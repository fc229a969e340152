import { parentPort } from 'node:worker_threads';

/** Stands in for the model's thread and does what the "photo" tells it to. */
parentPort!.on('message', ({ photo }: { photo: Uint8Array }) => {
  const order = Buffer.from(photo).toString();
  if (order === 'dood') process.exit(1);
  if (order === 'vast') for (;;);
  parentPort!.postMessage({ tags: [order], raw: {} });
});
parentPort!.postMessage({ ready: true });
