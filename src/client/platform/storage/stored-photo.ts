/** A photo in IndexedDB. WebKit refuses Blobs in private windows, but stores bytes. */
export interface StoredPhoto {
  bytes: ArrayBuffer;
  type: string;
}

export const toStoredPhoto = async (photo: Blob): Promise<StoredPhoto> => ({
  bytes: await photo.arrayBuffer(),
  type: photo.type,
});

/** Earlier versions of the portal stored the Blob itself. */
export const fromStoredPhoto = (photo: StoredPhoto | Blob): Blob =>
  photo instanceof Blob ? photo : new Blob([photo.bytes], { type: photo.type });
