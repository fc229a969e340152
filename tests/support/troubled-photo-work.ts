import { hoard } from './hoard.ts';

/** Stands in for the process that works on photos, and does what the name of the photo tells it to. */
process.on('message', ({ photo }: { photo: string }) => {
  if (photo === 'dood') process.kill(process.pid, 'SIGSEGV');
  if (photo === 'vast') for (;;);
  if (photo === 'veel') hoard();
  process.send!({ answer: { done: { faces: 0 } } });
});
process.on('disconnect', () => process.exit());
process.send!({ ready: true });
