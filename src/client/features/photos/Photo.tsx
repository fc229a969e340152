import { useState } from 'react';
import { thumbHashToAverageRGBA } from 'thumbhash';

import { cardSrcset, cardSizes, mediumPhotoUrl, smallestPhotoUrl } from '../../../shared/photos/photo-urls.ts';
import { text } from '../../../shared/platform/language/texts.ts';

interface PhotoProps {
  /** The URL from the API, with a tiny blurred version after the `#`; null where only the kind is shown. */
  url: string | null;
  alt: string;
  /** For a thumbnail, a card of the list, or the width of a form. */
  size: 'small' | 'card' | 'medium';
  className?: string;
  eager?: boolean;
}

/** Shows the average colour of the photo until it is loaded. */
export function Photo({ url, alt, size, className = '', eager = false }: PhotoProps) {
  const [missing, setMissing] = useState(false);
  if (!url) return <div className={`kind-picture ${className}`} />;
  const placeholder = url.split('#')[1];
  return (
    <div className={`bg-soft relative overflow-hidden ${className}`}>
      <Colour of={placeholder} />
      {missing ? (
        <p className="bg-soft text-muted relative grid size-full place-content-center p-4 text-center text-sm">
          {text('Foto niet beschikbaar')}
        </p>
      ) : (
        <img
          // An error before hydration fired no event handler.
          ref={(image) => {
            if (image?.complete && !image.naturalWidth) setMissing(true);
          }}
          sizes={cardSizes}
          srcSet={size === 'card' ? cardSrcset(url) : undefined}
          src={size === 'medium' ? mediumPhotoUrl(url) : smallestPhotoUrl(url)}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          // After the page's code, which answers the first tap.
          fetchPriority="low"
          decoding="async"
          onError={() => setMissing(true)}
          className="relative size-full object-cover"
        />
      )}
    </div>
  );
}

/** An SVG, because the content security policy allows no inline styles. */
function Colour({ of }: { of: string | undefined }) {
  const fill = averageColor(of);
  if (!fill) return null;
  return (
    <svg aria-hidden="true" className="absolute size-full">
      <rect width="100%" height="100%" fill={fill} />
    </svg>
  );
}

function averageColor(placeholder: string | undefined): string | undefined {
  if (!placeholder) return undefined;
  try {
    const bytes = Uint8Array.from(atob(placeholder.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    return `rgb(${[r, g, b].map((channel) => Math.round(channel * 255)).join(' ')})`;
  } catch {
    return undefined;
  }
}
