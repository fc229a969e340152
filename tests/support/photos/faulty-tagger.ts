import { exhaustMemory } from '../exhaust-memory.ts';

/** Replaces the model's process and fails in the way that the "photo" says. */
process.on('message', ({ photo }: { photo: Uint8Array }) => {
  const order = Buffer.from(photo).toString();
  if (order === 'dood') process.kill(process.pid, 'SIGSEGV');
  if (order === 'vast') for (;;);
  if (order === 'veel') exhaustMemory();
  if (order === 'goed') process.send!({ answer: { tags: [order], raw: {} } });
});
process.on('disconnect', () => process.exit());
process.send!({ ready: true });
