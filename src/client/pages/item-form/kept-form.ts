import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ItemDetail } from '../../../shared/desk-items.ts';
import { largestPhoto } from '../../../shared/photos.ts';
import { forgetWork, keepWork, readWork, type WorkPlace } from '../../api/kept-work.ts';
import { useAuth } from '../../session/auth.tsx';
import type { Draft } from './draft.ts';
import type { OwnPhoto } from './send-and-tag.ts';

/** What stands in a form that was not saved yet. */
export interface Work {
  draft: Draft;
  photo: OwnPhoto | null;
}

/** A form as it waits on the device, with what saving it goes on from: the key of a new item, or what was edited. */
export interface KeptForm extends Work {
  key?: string;
  base?: ItemDetail;
}

/** Long enough for the page that is being reloaded to be gone. */
const LOCK_PATIENCE_MS = 300;
const PAUSE_MS = 300;

/** Keeps a form over a reload, for whoever began it. Of several tabs with the same form one does. */
export function useKeptForm(id: string) {
  const { user, userOrgId } = useAuth();
  const [place] = useState<WorkPlace>({ account: user?.id ?? '', organization: userOrgId ?? '', id });
  const [start, setStart] = useState<KeptForm | null | 'reading'>('reading');
  const [canKeep, setCanKeep] = useState(false);

  useEffect(() => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const read = async () => {
      const found = (await readWork(place)) as KeptForm | undefined;
      setCanKeep(true);
      setStart(found ?? null);
    };
    holdLock(keyOf(place), async () => {
      await read();
      await left;
    }).catch(() => setStart((current) => (current === 'reading' ? null : current)));
    return leave;
  }, [place]);

  const isOwn = user?.id === place.account;
  const keep = useCallback(
    (form: KeptForm | null) => {
      if (!canKeep || !isOwn) return;
      const photo = form?.photo && form.photo.file.size <= largestPhoto ? form.photo : null;
      void (form ? keepWork(place, { ...form, photo }) : forgetWork(place)).catch(() => {});
    },
    [place, canKeep, isOwn],
  );
  return { start, canKeep, keep };
}

/** Keeps what stands in the form: a photo at once, a text a moment later or when the page goes away. */
export function useKeeping(
  unsaved: boolean,
  draft: Draft,
  photo: OwnPhoto | null,
  onKeep: (work: Work | null) => void,
) {
  const keep = useEffectEvent(() => {
    onKeep(unsaved ? { draft, photo: photo && { file: photo.file, tagging: photo.tagging } } : null);
  });
  useEffect(() => keep(), [unsaved, photo?.file, photo?.tagging]);
  // Not put off by the next key: whoever goes on typing loses no more than a moment of it.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      keep();
    }, PAUSE_MS);
  }, [draft]);
  useEffect(() => {
    const stop = new AbortController();
    const keepNow = () => keep();
    addEventListener('pagehide', keepNow, stop);
    // A phone may end a page in the background without another word.
    document.addEventListener('visibilitychange', keepNow, stop);
    return () => {
      stop.abort();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
}

const keyOf = ({ account, organization, id }: WorkPlace) => `terecht ${account} ${organization} ${id}`;

/** Browsers have locks on a secure connection only; without them nobody knows of other tabs. */
async function holdLock(name: string, work: () => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(LOCK_PATIENCE_MS);
  await (navigator.locks ? navigator.locks.request(name, { signal }, work) : work());
}
