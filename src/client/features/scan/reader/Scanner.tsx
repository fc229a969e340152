import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Button } from '../../../ui/Button.tsx';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { createQrReader } from './qr-reader.ts';

const SCAN_INTERVAL_MS = 150;
/** A code is reported again only after it was out of sight for this long. */
const REPEAT_AFTER_MS = 2_000;

interface ScannerProps {
  /** Called with the text of each QR code that comes into view. */
  onRead: (text: string) => void;
  className?: string;
}

/** Scans on the device; no image is sent anywhere. */
export function Scanner({ onRead, className = '' }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const report = useEffectEvent(onRead);
  const isOn = problem === null;
  useWakeLock(isOn);

  useEffect(() => {
    if (!isOn) return undefined;
    const closed = new AbortController();
    const { signal } = closed;
    scan(video.current!, signal, report).catch((error: Error) => {
      if (!signal.aborted) setProblem(reasonOf(error));
    });
    return () => closed.abort();
  }, [isOn]);

  return problem ? (
    <div className="bg-soft grid justify-items-start gap-3 rounded-2xl p-4">
      <p role="alert" className="text-bad font-semibold">
        {problem}
      </p>
      <Button variant="outline" onClick={() => setProblem(null)}>
        Camera opnieuw proberen
      </Button>
    </div>
  ) : (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Beeld van de camera"
      className={`w-full rounded-2xl bg-black object-cover ${className}`}
    />
  );
}

async function scan(video: HTMLVideoElement, signal: AbortSignal, onCode: (text: string) => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const read = await createQrReader();
  const seen = new Map<string, number>();
  while (!signal.aborted) {
    // The camera is not read while the page is hidden.
    const texts = document.hidden ? [] : await read(video);
    const now = Date.now();
    for (const text of texts) {
      const isNew = now - (seen.get(text) ?? 0) > REPEAT_AFTER_MS;
      seen.set(text, now);
      if (isNew && !signal.aborted) onCode(text);
    }
    await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS));
  }
}

function reasonOf({ name }: Error): string {
  if (name === 'NotAllowedError')
    return 'Terecht mag de camera niet gebruiken. Sta dat toe in je browser, of typ de code.';
  if (name === 'NotFoundError') return 'Er is geen camera gevonden. Typ de code.';
  return 'De camera doet het niet. Typ de code.';
}
