import { hoard } from './hoard.ts';

/** Stands in for the model's process and does what the "photo" tells it to. */
process.on('message', ({ photo }: { photo: Uint8Array }) => {
  const order = Buffer.from(photo).toString();
  if (order === 'dood') process.kill(process.pid, 'SIGSEGV');
  if (order === 'vast') for (;;);
  if (order === 'veel') hoard();
  if (order === 'goed') process.send!({ answer: { tags: [order], raw: {} } });
});
process.on('disconnect', () => process.exit());
process.send!({ ready: true });
