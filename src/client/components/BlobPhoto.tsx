import { useLayoutEffect, useState } from 'react';

interface BlobPhotoProps {
  blob: Blob;
  alt: string;
  className: string;
}

/** A photo that no address leads to: it was fetched by whoever may see it. */
export function BlobPhoto({ blob, alt, className }: BlobPhotoProps) {
  const [url, setUrl] = useState<string>();
  useLayoutEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <img src={url} alt={alt} decoding="async" className={className} /> : null;
}
