const TIMEOUT_MS = 8_000;

/** Lazy photos would be missing on paper, so they are loaded before printing. */
export async function printWithPhotos(container: HTMLElement): Promise<void> {
  const photos = [...container.querySelectorAll('img')];
  for (const photo of photos) photo.loading = 'eager';
  await Promise.race([
    Promise.allSettled(photos.map((photo) => photo.decode())),
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ]);
  window.print();
}
