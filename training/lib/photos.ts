/** The photos: a folder of class folders; the first part of a file name is the photo's source. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Photo {
  readonly path: string;
  /** `class folder/file name`: the same on every machine, and the key of every label file. */
  readonly id: string;
  readonly folder: string;
  readonly source: string;
}

export function listPhotos(root: string): Photo[] {
  const photos: Photo[] = [];
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    for (const file of readdirSync(join(root, entry.name))) {
      if (!/\.(jpe?g|png|webp)$/i.test(file)) continue;
      photos.push({
        path: join(root, entry.name, file),
        id: `${entry.name}/${file}`,
        folder: entry.name,
        source: file.replace(/[-_][^-_]*$/, ''),
      });
    }
  }
  return photos.sort((a, b) => (a.id < b.id ? -1 : 1));
}
