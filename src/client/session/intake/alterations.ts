import { removePhoto } from '../../../shared/photos.ts';
import { combineTags } from '../../../shared/tags.ts';
import { call } from '../../api/call.ts';
import type { Card, Held } from './card.ts';
import type { KeptCards } from './kept-cards.ts';
import { sideBySide, turned } from './photo-work.ts';
import type { Cards, Steps } from './steps.ts';

/** Deletes the uploaded photo, which may show more than the user wants to publish. */
function removeUpload({ upload }: Card) {
  if (upload) call(removePhoto, { params: { '*': upload.path } }).catch(() => {});
}

const withoutUpload = (held: Held): Held => ({
  ...held,
  card: { ...held.card, upload: null },
  isKept: false,
  doing: null,
});

/** Rotates, merges and removes cards, with undo. */
export function createAlterations(cards: KeptCards, steps: Steps, update: Cards['update'], onChange: () => void) {
  const { all } = cards;
  /** The cards before the last removal or merge. */
  let undoable: Held[] = [];

  /** Returns only cards that are not being placed: the outcome of the others is unknown. */
  function changeable(id: string): Held | undefined {
    const held = all.get(id);
    return held && !held.card.isSent && !held.card.placed && !steps.isPlacing(id) ? held : undefined;
  }

  function drop(held: Held) {
    steps.interrupt(held.card.id);
    all.delete(held.card.id);
    removeUpload(held.card);
  }

  /** Edits run one after another, so that a second rotation starts from the result of the first. */
  let drawing: Promise<unknown> = Promise.resolve();
  function redraw(
    id: string,
    draw: (photo: Blob) => Promise<Blob>,
    changes: (card: Card) => Partial<Card> = () => ({}),
  ) {
    drawing = drawing.then(async () => {
      const before = changeable(id);
      if (!before?.photo || !before.card.isPrepared) return;
      const photo = await draw(before.photo);
      const now = changeable(id);
      if (!now) return;
      steps.interrupt(id);
      removeUpload(now.card);
      await update(id, { upload: null, ...changes(now.card) }, photo);
    });
    drawing = drawing.catch(() => {});
  }

  return {
    changeable,

    turn: (id: string) => redraw(id, turned),

    merge(first: string, second: string) {
      const [one, other] = [changeable(first), changeable(second)];
      if (!one?.card.isPrepared || !other?.card.isPrepared || !other.photo || first === second) return;
      const { photo, card } = other;
      undoable = [one, other].map(withoutUpload);
      drop(other);
      void cards.forget([second]);
      redraw(
        first,
        (picture) => sideBySide(picture, photo),
        (into) => ({
          tags: combineTags([...into.tags, ...card.tags]),
          ai_tags: combineTags([...into.ai_tags, ...card.ai_tags]),
          alreadyThere: into.alreadyThere.length > 0 ? into.alreadyThere : card.alreadyThere,
          refusal: null,
        }),
      );
    },

    remove(id: string) {
      const held = changeable(id);
      if (!held) return;
      undoable = [withoutUpload(held)];
      drop(held);
      void cards.forget([id]);
      onChange();
      steps.goOn();
    },

    undo() {
      const back = undoable;
      undoable = [];
      drawing = drawing.then(() => {
        for (const held of back) {
          const now = all.get(held.card.id);
          if (now && !changeable(held.card.id)) continue;
          if (now) drop(now);
          void cards.put(held);
        }
        cards.sort();
        steps.goOn();
      });
    },
  };
}
