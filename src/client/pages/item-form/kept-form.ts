import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ItemDetail } from '../../../shared/desk-items.ts';
import { largestPhoto } from '../../../shared/photos.ts';
import { forgetWork, keepWork, readWork, type WorkPlace } from '../../api/kept-work.ts';
import { fromStored, type StoredPhoto, toStored } from '../../api/stored-photo.ts';
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

/** The same on the device; an earlier version of the portal kept the photo as a Blob. */
interface StoredForm extends Omit<KeptForm, 'photo'> {
  photo: (Omit<OwnPhoto, 'file'> & { file: StoredPhoto | Blob }) | null;
}

/** Read once: a page that is going away does not wait for it again. */
const storedPhotos = new WeakMap<Blob, StoredPhoto>();

async function toStoredForm({ photo, ...form }: KeptForm): Promise<StoredForm> {
  if (!photo || photo.file.size > largestPhoto) return { ...form, photo: null };
  const file = storedPhotos.get(photo.file) ?? (await toStored(photo.file));
  storedPhotos.set(photo.file, file);
  return { ...form, photo: { ...photo, file } };
}

const fromStoredForm = ({ photo, ...form }: StoredForm): KeptForm => ({
  ...form,
  photo: photo && { ...photo, file: fromStored(photo.file) },
});

/** Long enough for the page that is being reloaded to be gone. */
const LOCK_PATIENCE_MS = 300;
const PAUSE_MS = 300;

/** Keeps a form over a reload, for whoever began it. Of several tabs with the same form one does. */
export function useKeptForm(id: string) {
  const { user, userOrgId } = useAuth();
  const [place] = useState<WorkPlace>({ account: user?.id ?? '', organization: userOrgId ?? '', id });
  const [start, setStart] = useState<KeptForm | null | 'reading'>('reading');
  const [canKeep, setCanKeep] = useState(false);
  /** The browser keeps nothing here, or there is no room for it. */
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
    const read = async () => {
      const found = await readWork(place).catch((error: unknown) => {
        setRefused(true);
        throw error;
      });
      setCanKeep(true);
      setStart(found ? fromStoredForm(found as StoredForm) : null);
    };
    holdLock(keyOf(place), async () => {
      await read();
      await left;
    }).catch(() => setStart((current) => (current === 'reading' ? null : current)));
    return () => leaving.abort();
  }, [place]);

  const isOwn = user?.id === place.account;
  const keep = useCallback(
    (form: KeptForm | null) => {
      if (!canKeep || !isOwn) return;
      const kept = form ? keepWork(place, () => toStoredForm(form)) : forgetWork(place);
      kept.then(
        () => setRefused(false),
        () => setRefused(form !== null),
      );
    },
    [place, canKeep, isOwn],
  );
  return { start, canKeep: canKeep && !isRefused, isRefused, keep };
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
