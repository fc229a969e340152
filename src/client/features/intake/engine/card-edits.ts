import { combineTags } from '../../../../shared/items/tags.ts';
import { removePhoto } from '../../../../shared/photos/contract.ts';
import { call } from '../../../platform/api/call.ts';
import type { CardStore } from './card-store.ts';
import type { Card, TabCard } from './card.ts';
import { mergePhotos, rotatePhoto } from './photo-editing.ts';
import type { PipelineCards, Pipeline } from './pipeline.ts';

/** Deletes the uploaded photo, which may show more than the user wants to publish. */
function removeUpload({ upload }: Card) {
  if (upload) call(removePhoto, { params: { '*': upload.path } }).catch(() => {});
}

const withoutUpload = (tabCard: TabCard): TabCard => ({
  ...tabCard,
  card: { ...tabCard.card, upload: null },
  isStored: false,
  progress: null,
});

export function createCardEdits(
  cards: CardStore,
  pipeline: Pipeline,
  update: PipelineCards['update'],
  onChange: () => void,
) {
  const { all } = cards;
  /** The cards before the last removal or merge. */
  let undoState: TabCard[] = [];

  /** Returns only cards that are not being placed: the outcome of the others is unknown. */
  function changeable(id: string): TabCard | undefined {
    const tabCard = all.get(id);
    return tabCard && !tabCard.card.isSent && !tabCard.card.placed && !pipeline.isPlacing(id) ? tabCard : undefined;
  }

  function discard(tabCard: TabCard) {
    pipeline.interrupt(tabCard.card.id);
    all.delete(tabCard.card.id);
    removeUpload(tabCard.card);
  }

  /** Edits run one after another, so that a second rotation starts from the result of the first. */
  let editQueue: Promise<unknown> = Promise.resolve();
  function editPhoto(
    id: string,
    edit: (photo: Blob) => Promise<Blob>,
    changes: (card: Card) => Partial<Card> = () => ({}),
  ) {
    editQueue = editQueue.then(async () => {
      const before = changeable(id);
      if (!before?.photo || !before.card.isPrepared) return;
      const photo = await edit(before.photo);
      const now = changeable(id);
      if (!now) return;
      pipeline.interrupt(id);
      removeUpload(now.card);
      await update(id, { upload: null, ...changes(now.card) }, photo);
    });
    editQueue = editQueue.catch(() => {});
  }

  return {
    changeable,

    turn: (id: string) => editPhoto(id, rotatePhoto),

    merge(first: string, second: string) {
      const [one, other] = [changeable(first), changeable(second)];
      if (!one?.card.isPrepared || !other?.card.isPrepared || !other.photo || first === second) return;
      const { photo, card } = other;
      undoState = [one, other].map(withoutUpload);
      discard(other);
      void cards.forget([second]);
      editPhoto(
        first,
        (picture) => mergePhotos(picture, photo),
        (into) => ({
          tags: combineTags([...into.tags, ...card.tags]),
          ai_tags: combineTags([...into.ai_tags, ...card.ai_tags]),
          alreadyThere: into.alreadyThere.length > 0 ? into.alreadyThere : card.alreadyThere,
          refusal: null,
        }),
      );
    },

    remove(id: string) {
      const tabCard = changeable(id);
      if (!tabCard) return;
      undoState = [withoutUpload(tabCard)];
      discard(tabCard);
      void cards.forget([id]);
      onChange();
      pipeline.advance();
    },

    undo() {
      const back = undoState;
      undoState = [];
      editQueue = editQueue.then(() => {
        for (const tabCard of back) {
          const now = all.get(tabCard.card.id);
          if (now && !changeable(tabCard.card.id)) continue;
          if (now) discard(now);
          void cards.put(tabCard);
        }
        cards.sort();
        pipeline.advance();
      });
    },
  };
}
