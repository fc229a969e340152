import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ItemDetail } from '../../../shared/desk-items.ts';
import { largestPhoto } from '../../../shared/photos.ts';
import { forgetWork, keepWork, readWork, type WorkPlace } from '../../api/kept-work.ts';
import { fromStored, type StoredPhoto, toStored } from '../../api/stored-photo.ts';
import { useAuth } from '../../session/auth.tsx';
import type { Draft } from './draft.ts';
import type { OwnPhoto } from './send-and-tag.ts';

/** The content of an unsaved form. */
export interface Work {
  draft: Draft;
  photo: OwnPhoto | null;
}

/** A stored form, with the idempotency key of a new item or the version that the edit started from. */
export interface KeptForm extends Work {
  key?: string;
  base?: ItemDetail;
}

/** The format in IndexedDB; earlier versions stored the photo as a Blob. */
interface StoredForm extends Omit<KeptForm, 'photo'> {
  photo: (Omit<OwnPhoto, 'file'> & { file: StoredPhoto | Blob }) | null;
}

/** Caches the bytes, because a page that is unloaded cannot wait for reading them again. */
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

/** Long enough for the previous page to be gone after a reload. */
const LOCK_PATIENCE_MS = 300;
const PAUSE_MS = 300;

/** Restores a form after a reload, for the same user. Of several tabs with the same form, only one stores it. */
export function useKeptForm(id: string) {
  const { user, userOrgId } = useAuth();
  const [place] = useState<WorkPlace>({ account: user?.id ?? '', organization: userOrgId ?? '', id });
  const [start, setStart] = useState<KeptForm | null | 'reading'>('reading');
  const [canKeep, setCanKeep] = useState(false);
  /** The browser stores nothing, or the device is full. */
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

/** Stores the form: a new photo immediately, text after a moment or when the page is left. */
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
  // Not debounced, so that continuous typing is stored too.
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
    // Phones may kill a background page without further events.
    document.addEventListener('visibilitychange', keepNow, stop);
    return () => {
      stop.abort();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
}

const keyOf = ({ account, organization, id }: WorkPlace) => `terecht ${account} ${organization} ${id}`;

/** Locks need a secure connection; without them every tab stores the form. */
async function holdLock(name: string, work: () => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(LOCK_PATIENCE_MS);
  await (navigator.locks ? navigator.locks.request(name, { signal }, work) : work());
}
