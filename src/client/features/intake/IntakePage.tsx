import { type ChangeEvent, useRef, useState } from 'react';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { shareFailedParam } from '../../../shared/pages/pages.ts';
import { navigate } from '../../platform/router/history.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { DashboardLink } from '../dashboard/DashboardLink.tsx';
import { FoundFields } from '../items/fields/FoundFields.tsx';
import { useTagSuggestions } from '../items/fields/use-tag-suggestions.ts';
import { itemsInWords } from '../items/list/items-in-words.ts';
import { useDroppedPhotos } from '../items/list/use-dropped-photos.ts';
import { labelsPath } from '../labels/labels-path.ts';
import { useOrganization } from '../organizations/organization.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { Camera } from './camera/Camera.tsx';
import { AdjustDialog } from './cards/AdjustDialog.tsx';
import { groupCards, lacksKind } from './cards/card-groups.ts';
import { Card, showCard } from './cards/Card.tsx';
import type { Intake, IntakeCard } from './engine/intake.ts';
import { useIntake } from './engine/use-intake.ts';
import { forThese } from './intake-texts.ts';
import { IntakeNotices, SignedOut } from './IntakeNotices.tsx';
import { OwnIntake } from './OwnIntake.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import { PlacedCards } from './PlacedCards.tsx';
import { SharedPhotos } from './SharedPhotos.tsx';
import { useOpenedFiles } from './use-opened-files.ts';
import { useRememberedPlace } from './use-remembered-place.ts';
import { useScrollToPlaced } from './use-scroll-to-placed.ts';

export default function IntakePage() {
  const { organization } = useOrganization();
  return organization ? <OrganizationIntake organization={organization} /> : <OwnIntake />;
}

function OrganizationIntake({ organization }: { organization: Organization }) {
  const intake = useIntake();
  return (
    <div className="container-page max-w-5xl pt-6 sm:pt-10">
      <DashboardLink />
      <h1 className="text-3xl font-extrabold">Veel tegelijk</h1>
      <p className="text-muted mt-1 text-lg wrap-anywhere">{organization.name}</p>
      {intake.blockedBy === 'forgotten' ? (
        <SignedOut />
      ) : intake.cards ? (
        <IntakeCards organization={organization} intake={intake} cards={intake.cards} />
      ) : (
        <Spinner />
      )}
    </div>
  );
}

interface IntakeCardsProps {
  organization: Organization;
  intake: Intake;
  cards: IntakeCard[];
}

/** Adds photos, reviews them, and places them together. */
function IntakeCards({ organization, intake, cards }: IntakeCardsProps) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [isShooting, setIsShooting] = useState(false);
  const [adjustedId, setAdjustedId] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isNotShared = useSearchParams().has(shareFailedParam);
  const likelyWords = useTagSuggestions();
  const isDragging = useDroppedPhotos(intake.add);
  useOpenedFiles(intake.add);
  const groups = groupCards(cards);
  const { waiting, placed, confirmed, toPlace, toReview, questioned, fillable } = groups;
  const willBePlaced = toPlace.length + confirmed.length || fillable.length;
  const isAllPlaced = placed.length > 0 && waiting.length === 0;
  const heading = useScrollToPlaced(isAllPlaced && !isShooting);
  const withoutKind = toPlace.filter(lacksKind);
  const doubtful = toPlace.filter((card) => card.isKindDoubtful && !lacksKind(card));
  const unclear = [...withoutKind, ...doubtful];
  useRememberedPlace(organization, intake, waiting.length === 0);
  const numberOf = (card: IntakeCard) => waiting.indexOf(card) + 1;
  const adjusted = waiting.find(({ id }) => id === adjustedId);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])];
    // Otherwise choosing the same file again would fire no event.
    event.currentTarget.value = '';
    if (chosen.length > 0) intake.add(chosen);
  };
  const openDeviceCamera = () => camera.current?.click();
  const shoot = () => ('mediaDevices' in navigator ? setIsShooting(true) : openDeviceCamera());

  const showUndoToast = (title: string) =>
    showToast({ variant: 'success', title, action: { label: 'Ongedaan maken', onPress: () => intake.undo() } });

  function remove({ id }: IntakeCard) {
    intake.remove(id);
    showUndoToast('Foto verwijderd');
  }

  function merge(first: IntakeCard, second: string) {
    setAdjustedId(null);
    intake.merge(first.id, second);
    showUndoToast('Twee foto’s samengevoegd');
  }

  return (
    <>
      <div className="mt-6 grid gap-6">
        <IntakeNotices blockedBy={intake.blockedBy} storageProblem={intake.storageProblem} />
        {isNotShared && cards.length === 0 && (
          <Banner variant="failure">
            <p>De foto’s die je deelde zijn niet aangekomen. Kies ze hier opnieuw.</p>
          </Banner>
        )}
        <SharedPhotos onAdd={intake.addShared} />
        {placed.length > 0 && <PlacedCards cards={placed} organization={organization} heading={heading} />}
        {!isAllPlaced && (
          <AddPhotos
            isStart={cards.length === 0}
            isDragging={isDragging}
            onCamera={shoot}
            onFiles={() => files.current?.click()}
          />
        )}
        {fillable.length > 0 && (
          <section aria-labelledby="voor-alles" className="rounded-card border-line bg-surface grid gap-4 border p-4">
            <h2 id="voor-alles" className="text-xl font-bold">
              {forThese(willBePlaced)}
            </h2>
            <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
              <FoundFields fields={intake.forAll} orgId={organization.id} onChange={intake.setForAll} />
            </div>
          </section>
        )}
        {waiting.length > 0 && (
          <ul aria-label="Te plaatsen" className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {waiting.map((card) => (
              <Card
                key={card.id}
                card={card}
                number={numberOf(card)}
                organization={organization}
                intake={intake}
                likelyWords={likelyWords}
                onAdjust={() => setAdjustedId(card.id)}
                onRemove={() => remove(card)}
              />
            ))}
          </ul>
        )}
      </div>
      {cards.length > 0 && (
        <PlaceBar
          groups={groups}
          onCamera={shoot}
          // Cards with a question come first; the others need only a moment.
          onReview={() =>
            showCard(toReview.find(({ alreadyThere }) => alreadyThere.length > 0) ?? toReview[0] ?? questioned[0]!)
          }
          onPlace={() => (unclear.length > 0 ? setIsAsking(true) : intake.placeAll())}
          onLabels={() =>
            navigate(
              labelsPath(
                organization,
                placed.map(({ state }) => state.item_id),
              ),
            )
          }
          onClearPlaced={() => {
            intake.clearPlaced();
            window.scrollTo(0, 0);
          }}
        />
      )}
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
      <input ref={files} type="file" accept="image/*" multiple hidden onChange={take} />
      {isShooting && (
        <Camera
          onShot={(photo) => intake.add([photo])}
          onTakeBack={() => cards.length > 0 && intake.remove(cards.at(-1)!.id)}
          onOtherCamera={() => {
            setIsShooting(false);
            openDeviceCamera();
          }}
          onClose={() => setIsShooting(false)}
        />
      )}
      {adjusted && (
        <AdjustDialog
          card={adjusted}
          number={numberOf(adjusted)}
          organization={organization}
          intake={intake}
          others={waiting
            .filter((card) => card !== adjusted && card.photo && card.state.type !== 'placing')
            .map((card) => ({ card, number: numberOf(card) }))}
          onMerge={(id) => merge(adjusted, id)}
          onClose={() => setAdjustedId(null)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={withoutKind.length > 0 ? 'Wat is het?' : 'Klopt dit?'}
        description={[
          withoutKind.length > 0 &&
            `Bij ${itemsInWords(withoutKind.length)} staat dat nog niet. Dan is het moeilijk te vinden.`,
          doubtful.length > 0 && `Bij ${itemsInWords(doubtful.length)} is het woord onzeker.`,
        ]
          .filter(Boolean)
          .join(' ')}
        cancel="Eerst nakijken"
        confirm="Toch plaatsen"
        prefersCancel
        onCancel={() => {
          setIsAsking(false);
          if (unclear[0]) showCard(unclear[0]);
        }}
        onConfirm={() => {
          setIsAsking(false);
          intake.placeAll();
        }}
      />
    </>
  );
}
