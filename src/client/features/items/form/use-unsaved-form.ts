import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import { maxPhotoBytes } from '../../../../shared/photos/contract.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { fromStoredPhoto, type StoredPhoto, toStoredPhoto } from '../../../platform/storage/stored-photo.ts';
import { createTabLock } from '../../../platform/storage/tab-lock.ts';
import {
  deleteUnsavedWork,
  storeUnsavedWork,
  readUnsavedWork,
  type UnsavedWorkKey,
} from '../../../platform/storage/unsaved-work.ts';
import type { Draft } from './draft.ts';
import type { LocalPhoto } from './photo/upload-and-tag.ts';

export interface FormContent {
  draft: Draft;
  photo: LocalPhoto | null;
}

/** A stored form, with the idempotency key of a new item or the version that the edit started from. */
export interface UnsavedForm extends FormContent {
  key?: string;
  base?: ItemDetail;
}

/** The format in IndexedDB; earlier versions stored the photo as a Blob. */
interface StoredForm extends Omit<UnsavedForm, 'photo'> {
  photo: (Omit<LocalPhoto, 'file'> & { file: StoredPhoto | Blob }) | null;
}

/** Caches the bytes, because a page that is unloaded cannot wait for reading them again. */
const storedPhotos = new WeakMap<Blob, StoredPhoto>();

async function toStoredForm({ photo, ...form }: UnsavedForm): Promise<StoredForm> {
  if (!photo || photo.file.size > maxPhotoBytes) return { ...form, photo: null };
  const file = storedPhotos.get(photo.file) ?? (await toStoredPhoto(photo.file));
  storedPhotos.set(photo.file, file);
  return { ...form, photo: { ...photo, file } };
}

const fromStoredForm = ({ photo, ...form }: StoredForm): UnsavedForm => ({
  ...form,
  photo: photo && { ...photo, file: fromStoredPhoto(photo.file) },
});

/** Long enough for the previous page to be gone after a reload. */
const LOCK_TIMEOUT_MS = 300;
const PAUSE_MS = 300;

/** Restores a form after a reload, for the same user. Of several tabs with the same form, only one stores it. */
export function useUnsavedForm(id: string) {
  const { user, userOrgId } = useAuth();
  const [place] = useState<UnsavedWorkKey>({ account: user?.id ?? '', organization: userOrgId ?? '', id });
  const [start, setStart] = useState<UnsavedForm | null | 'reading'>('reading');
  const [canStore, setCanStore] = useState(false);
  /** The browser stores nothing, or the device is full. */
  const [isStorageRefused, setStorageRefused] = useState(false);

  useEffect(() => {
    const giveUp = () => setStart((current) => (current === 'reading' ? null : current));
    const lock = createTabLock(
      lockName(place),
      async () => {
        clearTimeout(timer);
        try {
          const found = await readUnsavedWork(place);
          setCanStore(true);
          setStart(found ? fromStoredForm(found as StoredForm) : null);
        } catch {
          setStorageRefused(true);
          giveUp();
          lock.end();
        }
      },
      () => {},
    );
    const timer = setTimeout(() => {
      lock.end();
      giveUp();
    }, LOCK_TIMEOUT_MS);
    lock.start();
    return () => {
      clearTimeout(timer);
      lock.end();
    };
  }, [place]);

  const isOwn = user?.id === place.account;
  const store = useCallback(
    (form: UnsavedForm | null) => {
      if (!canStore || !isOwn) return;
      const stored = form ? storeUnsavedWork(place, () => toStoredForm(form)) : deleteUnsavedWork(place);
      stored.then(
        () => setStorageRefused(false),
        () => setStorageRefused(form !== null),
      );
    },
    [place, canStore, isOwn],
  );
  return { start, canStore: canStore && !isStorageRefused, isStorageRefused, store };
}

/** Stores the form: a new photo immediately, text after a moment or when the page is left. */
export function useFormAutosave(
  unsaved: boolean,
  draft: Draft,
  photo: LocalPhoto | null,
  onStore: (work: FormContent | null) => void,
) {
  const store = useEffectEvent(() => {
    onStore(unsaved ? { draft, photo: photo && { file: photo.file, tagging: photo.tagging } } : null);
  });
  useEffect(() => store(), [unsaved, photo?.file, photo?.tagging]);
  // Not debounced, so that continuous typing is stored too.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      store();
    }, PAUSE_MS);
  }, [draft]);
  useEffect(() => {
    const stop = new AbortController();
    const storeNow = () => store();
    addEventListener('pagehide', storeNow, stop);
    // Phones may kill a background page without further events.
    document.addEventListener('visibilitychange', storeNow, stop);
    return () => {
      stop.abort();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
}

const lockName = ({ account, organization, id }: UnsavedWorkKey) => `terecht ${account} ${organization} ${id}`;
