import { ChevronRight, List, Maximize, Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import { usePaths } from '../../session/paths.ts';
import { driftOf } from './drift.ts';

const SEEN_MS = 4_000;

interface ControlsProps {
  turn: number;
  isStill: boolean;
  onStill: (isStill: boolean) => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** Over the picture, so that the QR code beside it stays visible. */
const places = {
  usual: 'landscape:right-[40%] portrait:top-3',
  mirrored: 'landscape:left-[40%] portrait:bottom-3',
};

/** For the person at the screen; hidden from passers-by. */
export function Controls({ turn, isStill, onStill, onNext, onPrevious }: ControlsProps) {
  const paths = usePaths();
  const isStirred = useStir();
  useKeys({ ArrowRight: onNext, ArrowLeft: onPrevious, ' ': () => onStill(!isStill) });
  const PauseIcon = isStill ? Play : Pause;
  return (
    <div
      className={`fixed inset-x-0 z-10 flex flex-wrap justify-center gap-2 px-3 transition-opacity focus-within:opacity-100 landscape:bottom-3 ${driftOf(turn).isMirrored ? places.mirrored : places.usual} ${isStirred ? '' : 'pointer-events-none opacity-0'}`}
    >
      <Button look="outline" onClick={() => onStill(!isStill)}>
        <PauseIcon aria-hidden="true" className="size-5" />
        {isStill ? 'Verder' : 'Pauze'}
      </Button>
      <Button look="outline" onClick={onNext}>
        <ChevronRight aria-hidden="true" className="size-5" />
        Volgende
      </Button>
      {document.fullscreenEnabled && (
        <Button look="outline" onClick={() => void toggleFullScreen().catch(() => {})}>
          <Maximize aria-hidden="true" className="size-5" />
          Volledig scherm
        </Button>
      )}
      <ButtonLink look="outline" to={paths.search()}>
        <List aria-hidden="true" className="size-5" />
        Naar de lijst
      </ButtonLink>
    </div>
  );
}

const toggleFullScreen = () =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();

/** A key press on a focused button belongs to that button. */
function useKeys(actions: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isForBrowser = event.altKey || event.ctrlKey || event.metaKey || event.repeat;
    const isForButton = event.key === ' ' && event.target !== document.body;
    if (!isForBrowser && !isForButton) actions[event.key]?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** True shortly after pointer or key activity; otherwise the cursor is hidden too. */
function useStir(): boolean {
  const [isStirred, setIsStirred] = useState(false);
  useEffect(() => {
    let timer = 0;
    const stir = () => {
      setIsStirred(true);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIsStirred(false), SEEN_MS);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown'];
    for (const sign of signs) window.addEventListener(sign, stir);
    return () => {
      window.clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, stir);
    };
  }, []);
  useEffect(() => {
    document.documentElement.classList.toggle('cursor-none', !isStirred);
    return () => document.documentElement.classList.remove('cursor-none');
  }, [isStirred]);
  return isStirred;
}
