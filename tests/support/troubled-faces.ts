/** Stands in for the process that finds faces: a photo of this width kills it, or holds it up. */
process.on('message', ({ width }: { width: number }) => {
  if (width === 66) process.kill(process.pid, 'SIGSEGV');
  if (width === 77) for (;;);
  process.send!({ answer: [] });
});
process.on('disconnect', () => process.exit());
process.send!({ ready: true });
