const PATIENCE_MS = 8_000;

/** Photos that nobody scrolled to yet are fetched first: paper shows only what is there. */
export async function printWithPhotos(within: HTMLElement): Promise<void> {
  const photos = [...within.querySelectorAll('img')];
  for (const photo of photos) photo.loading = 'eager';
  await Promise.race([
    Promise.allSettled(photos.map((photo) => photo.decode())),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  window.print();
}
