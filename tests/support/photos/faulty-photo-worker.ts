import { exhaustMemory } from '../exhaust-memory.ts';

/** Replaces the photo worker process and fails in the way that the photo's name says. */
process.on('message', ({ photo }: { photo: string }) => {
  if (photo === 'dood') process.kill(process.pid, 'SIGSEGV');
  if (photo === 'vast') for (;;);
  if (photo === 'veel') exhaustMemory();
  process.send!({ answer: { done: { faces: 0 } } });
});
process.on('disconnect', () => process.exit());
process.send!({ ready: true });
