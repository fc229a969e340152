import { ChevronRight, Languages, List, Maximize, Pause, Play } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';

import { type Language, languageCodes } from '../../../../shared/platform/language/languages.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { usePaths } from '../../organizations/paths.ts';
import { LanguageChoices } from '../LanguageChoices.tsx';
import { driftAt } from './drift.ts';

const VISIBLE_MS = 4_000;

interface ControlsProps {
  tick: number;
  isPaused: boolean;
  onPausedChange: (isPaused: boolean) => void;
  languages: Language[];
  onLanguages: (languages: Language[]) => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** Over the picture, so that the QR code beside it stays visible. */
const places = {
  usual: 'landscape:end-[40%] portrait:top-3',
  mirrored: 'landscape:start-[40%] portrait:bottom-3',
};

/** For the person at the screen; hidden from passers-by. */
export function Controls({
  tick,
  isPaused,
  onPausedChange,
  languages,
  onLanguages,
  onNext,
  onPrevious,
}: ControlsProps) {
  const paths = usePaths();
  const isActive = useRecentActivity();
  const [isChoosing, setIsChoosing] = useState(false);
  useKeys({ ArrowRight: onNext, ArrowLeft: onPrevious, ' ': () => onPausedChange(!isPaused) });
  const pauseIcon = isPaused ? Play : Pause;
  return (
    <div
      className={`fixed inset-x-0 z-10 flex flex-wrap justify-center gap-2 px-3 transition-opacity focus-within:opacity-100 landscape:bottom-3 ${driftAt(tick).isMirrored ? places.mirrored : places.usual} ${isActive ? '' : 'pointer-events-none opacity-0'}`}
    >
      <Button variant="outline" onClick={() => onPausedChange(!isPaused)}>
        <Icon node={pauseIcon} className="size-5" />
        {isPaused ? 'Verder' : 'Pauze'}
      </Button>
      <Button variant="outline" onClick={onNext}>
        <Icon node={ChevronRight} className="size-5" />
        Volgende
      </Button>
      {document.fullscreenEnabled && (
        <Button variant="outline" onClick={() => void toggleFullScreen().catch(() => {})}>
          <Icon node={Maximize} className="size-5" />
          Volledig scherm
        </Button>
      )}
      <Button variant="outline" aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
        <Icon node={Languages} className="size-5" />
        Talen
      </Button>
      <ButtonLink variant="outline" to={paths.search()}>
        <Icon node={List} className="size-5" />
        Naar de lijst
      </ButtonLink>
      {isChoosing && (
        <div className="bg-surface border-line basis-full rounded-2xl border p-3">
          <LanguageChoices
            legend="Deze talen wisselen elkaar af"
            options={languageCodes}
            chosen={languages}
            onChange={onLanguages}
          />
        </div>
      )}
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
