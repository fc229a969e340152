import { type RefObject, useEffect, useState } from 'react';

/** Larger than the stored photo, because cropping and rotating lose pixels. */
const IDEAL = { width: { ideal: 2560 }, height: { ideal: 1920 } };

/** Shows the rear camera in the video element, or returns why it cannot. */
export function useCameraStream(video: RefObject<HTMLVideoElement | null>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isOn, setIsOn] = useState(false);

  useEffect(() => {
    const closed = new AbortController();
    const { signal } = closed;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const start = async () => {
      setIsOn(false);
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...IDEAL } });
      if (signal.aborted) return stop();
      video.current!.srcObject = stream;
      await video.current!.play();
      setIsOn(true);
    };
    const startOrReport = () =>
      start().catch((error: Error) => {
        if (!signal.aborted) setProblem(reasonOf(error));
      });
    // A locked phone ends the camera stream.
    const startAgain = () => {
      const hasEnded = stream?.getTracks().some(({ readyState }) => readyState === 'ended');
      if (document.visibilityState === 'visible' && hasEnded) void startOrReport();
    };
    document.addEventListener('visibilitychange', startAgain, { signal });
    void startOrReport();
    return () => {
      closed.abort();
      stop();
    };
  }, [video]);

  return { isOn, problem };
}

function reasonOf({ name }: Error): string {
  if (name === 'NotAllowedError') return 'Terecht mag de camera niet gebruiken. Sta dat toe in je browser.';
  if (name === 'NotFoundError') return 'Er is geen camera gevonden.';
  return 'De camera doet het niet.';
}

/** Copies the current frame immediately, so that the next photo can be taken while this one is encoded. */
export function takePicture(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')!.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
