import { startPhotoStore } from '../support/photo-store.ts';

const [address, port, directory] = process.argv.slice(2) as [string, string, string];
await startPhotoStore(address, Number(port), directory);
