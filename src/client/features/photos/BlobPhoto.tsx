import { useLayoutEffect, useState } from 'react';

interface BlobPhotoProps {
  blob: Blob;
  alt: string;
  className: string;
}

/** Shows a photo without a URL, which was fetched with a token or comes from the device. */
export function BlobPhoto({ blob, alt, className }: BlobPhotoProps) {
  const [url, setUrl] = useState<string>();
  useLayoutEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <img src={url} alt={alt} decoding="async" className={className} /> : null;
}
