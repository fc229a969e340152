import { hoard } from './hoard.ts';

/** Stands in for the process that finds faces: a photo of this width kills it, holds it up, or makes it take all memory. */
process.on('message', ({ width }: { width: number }) => {
  if (width === 66) process.kill(process.pid, 'SIGSEGV');
  if (width === 77) for (;;);
  if (width === 88) hoard();
  process.send!({ answer: [] });
});
process.on('disconnect', () => process.exit());
process.send!({ ready: true });
