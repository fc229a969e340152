import { ChevronRight, List, Maximize, Pause, Play } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';

import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { usePaths } from '../../organizations/paths.ts';
import { driftAt } from './drift.ts';

const VISIBLE_MS = 4_000;

interface ControlsProps {
  tick: number;
  isPaused: boolean;
  onPausedChange: (isPaused: boolean) => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** Over the picture, so that the QR code beside it stays visible. */
const places = {
  usual: 'landscape:right-[40%] portrait:top-3',
  mirrored: 'landscape:left-[40%] portrait:bottom-3',
};

/** For the person at the screen; hidden from passers-by. */
export function Controls({ tick, isPaused, onPausedChange, onNext, onPrevious }: ControlsProps) {
  const paths = usePaths();
  const isActive = useRecentActivity();
  useKeys({ ArrowRight: onNext, ArrowLeft: onPrevious, ' ': () => onPausedChange(!isPaused) });
  const pauseIcon = isPaused ? Play : Pause;
  return (
    <div
      className={`fixed inset-x-0 z-10 flex flex-wrap justify-center gap-2 px-3 transition-opacity focus-within:opacity-100 landscape:bottom-3 ${driftAt(tick).isMirrored ? places.mirrored : places.usual} ${isActive ? '' : 'pointer-events-none opacity-0'}`}
    >
      <Button look="outline" onClick={() => onPausedChange(!isPaused)}>
        <Icon node={pauseIcon} className="size-5" />
        {isPaused ? 'Verder' : 'Pauze'}
      </Button>
      <Button look="outline" onClick={onNext}>
        <Icon node={ChevronRight} className="size-5" />
        Volgende
      </Button>
      {document.fullscreenEnabled && (
        <Button look="outline" onClick={() => void toggleFullScreen().catch(() => {})}>
          <Icon node={Maximize} className="size-5" />
          Volledig scherm
        </Button>
      )}
      <ButtonLink look="outline" to={paths.search()}>
        <Icon node={List} className="size-5" />
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
function useRecentActivity(): boolean {
  const [isActive, setIsActive] = useState(false);
  useEffect(() => {
    let timer = 0;
    const handleActivity = () => {
      setIsActive(true);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIsActive(false), VISIBLE_MS);
    };
    const eventNames = ['pointermove', 'pointerdown', 'keydown'];
    for (const eventName of eventNames) window.addEventListener(eventName, handleActivity);
    return () => {
      window.clearTimeout(timer);
      for (const eventName of eventNames) window.removeEventListener(eventName, handleActivity);
    };
  }, []);
  useEffect(() => {
    document.documentElement.classList.toggle('cursor-none', !isActive);
    return () => document.documentElement.classList.remove('cursor-none');
  }, [isActive]);
  return isActive;
}
