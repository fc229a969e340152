import { ZoomIn, ZoomOut } from 'lucide';
import { type CSSProperties, useState } from 'react';

import { cardSrcset, cardSizes, mediumPhotoUrl, itemSrcset, itemSizes } from '../../../shared/photos/photo-urls.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useZoom } from '../../ui/zoom/use-zoom.ts';

interface ZoomablePhotoProps {
  url: string;
  alt: string;
  /** Sets the size and the background. */
  className: string;
  style?: CSSProperties;
  /** Called with the direction of a swipe, in a list of photos. */
  onSwipe?: (step: 1 | -1) => void;
}

/** Shows the whole photo with zoom. Until it is loaded, the version of the card is shown. */
export function ZoomablePhoto({ url, alt, className, style, onSwipe }: ZoomablePhotoProps) {
  const [missing, setMissing] = useState('');
  const [ratio, setRatio] = useState<number>();
  const { frame, image, isZoomed, isHeld, transform, toggle, onKeyDown, onPointer } = useZoom(url, onSwipe);
  const icon = isZoomed ? ZoomOut : ZoomIn;
  return (
    <div className={`relative ${className}`} style={style} onKeyDown={onKeyDown}>
      <div
        ref={frame}
        {...onPointer}
        className={`size-full overflow-hidden select-none ${isZoomed ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-y'}`}
      >
        {missing === url ? (
          <p className="text-muted grid size-full place-content-center p-4 text-center">
            {text('Foto niet beschikbaar')}
          </p>
        ) : (
          <div
            key={url}
            className={`relative size-full ${isHeld ? '' : 'transition-transform duration-200'}`}
            style={{ transform }}
          >
            <img
              sizes={cardSizes}
              srcSet={cardSrcset(url)}
              alt=""
              draggable={false}
              className="absolute size-full object-contain"
            />
            <img
              ref={image}
              sizes={isZoomed ? '1600px' : itemSizes}
              srcSet={itemSrcset(url)}
              src={mediumPhotoUrl(url)}
              alt={alt}
              fetchPriority="high"
              decoding="async"
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
              onError={() => setMissing(url)}
              className="relative size-full object-contain"
            />
          </div>
        )}
      </div>
      {missing !== url && (
        <div className="[container-type:size] pointer-events-none absolute inset-0 grid place-content-center print:hidden">
          {/* Sized like the photo, so that the button lies on it and not across its edge. */}
          <div
            className={`relative ${ratio ? '' : 'opacity-0'}`}
            style={{ width: `min(100cqw, 100cqh * ${ratio ?? 1})`, height: `min(100cqh, 100cqw / ${ratio ?? 1})` }}
          >
            <button
              type="button"
              onClick={toggle}
              className="bg-surface text-ink hover:bg-soft pointer-events-auto absolute end-3 bottom-3 grid size-11 place-content-center rounded-full shadow-md"
            >
              <Icon node={icon} className="size-5" />
              <span className="sr-only">{isZoomed ? text('Hele foto tonen') : text('Foto vergroten')}</span>
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
