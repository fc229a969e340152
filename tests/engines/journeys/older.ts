import type { Journey } from '../journey.ts';
import { startPortalWithScript } from '../portal-with-script.ts';
import { createVisit, type Visit } from '../visit.ts';
import { NO_STORAGE_MESSAGE, photoField } from './staff.ts';
import { reportLost } from './visitor.ts';

/** Removes the features that Safari 16.4 and browsers of 2023 do not have. Runs in the page before any other script. */
function removeNewerNames() {
  const names: [object, string[]][] = [
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [URL, ['canParse', 'parse']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
    [Element.prototype, ['checkVisibility']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [window, ['Iterator', 'scheduler', 'requestIdleCallback']],
  ];
  for (const [owner, missing] of names) {
    for (const name of missing) Reflect.deleteProperty(owner, name);
  }
}

/** Makes IndexedDB writes fail, as a full device does. */
function refuseStorage() {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The disk is full.', 'UnknownError');
  };
}

/** Runs a journey with a script in front of the portal's pages. */
const runWithScript = (script: () => void, run: (visit: Visit) => Promise<void>) => async (visit: Visit) => {
  const changed = await startPortalWithScript(visit.portal.url, `(${script.toString()})()`);
  try {
    const changedVisit = createVisit(visit.browser, { ...visit.portal, url: changed.url });
    await changedVisit.clearBrowserData();
    await run(changedVisit);
  } finally {
    await changed.stop();
  }
};

export const olderJourneys: Journey[] = [
  {
    name: 'in an older browser staff open and reload the pages of the desk',
    isInWebKitOnly: true,
    run: runWithScript(removeNewerNames, async (visit) => {
      const club = await visit.addClub();
      const { id } = await club.addItem('bal');
      await club.addClaim({ id }, 'Anna');
      await visit.signIn(club.email('staff'));
      for (const [path, title] of [
        ['/dashboard', 'Medewerkers overzicht'],
        ['/aanvragen', 'Aanvragen'],
        ['/upload', 'Voorwerp plaatsen'],
        [`/labels?ids=${id}`, 'Labels'],
        ['/opruimen', 'Opruimen'],
      ] as const) {
        await visit.open(club.path + path);
        await visit.seeHeading(title);
      }
      await visit.reload();
      await visit.seeHeading('Opruimen');
      await visit.open(`${club.path}/intake`);
      await visit.chooseFiles(photoField, visit.demoPhotos(1));
      await visit.see({ role: 'button', name: 'Plaats alles (1)' }, 20_000);
      await visit.press('Plaats alles (1)');
      await visit.see({ role: 'heading', name: '1 voorwerp geplaatst' }, 20_000);
    }),
  },
  {
    name: 'in an older browser a parent reports a loss and sees it on /mijn',
    isInWebKitOnly: true,
    run: runWithScript(removeNewerNames, async (visit) => {
      await reportLost(visit, await visit.addClub());
    }),
  },
  {
    name: 'a browser without storage says so, before photos or text are lost',
    isInWebKitOnly: true,
    run: runWithScript(refuseStorage, async (visit) => {
      const club = await visit.addClub();
      await visit.signIn(club.email('staff'));
      await visit.open(`${club.path}/intake`);
      await visit.chooseFiles(photoField, visit.demoPhotos(1));
      await visit.see({ css: '[role=alert]', containing: NO_STORAGE_MESSAGE });
      // Only sent photos are safe: the page may be left after placing.
      await visit.see({ role: 'button', name: 'Plaats alles (1)' }, 20_000);
      await visit.press('Plaats alles (1)');
      await visit.see({ role: 'heading', name: '1 voorwerp geplaatst' }, 20_000);
      await visit.open(`${club.path}/upload`);
      await visit.type({ label: 'Beschrijving' }, 'Met een scheur in de mouw.');
      await visit.see({ css: '[role=alert]', containing: NO_STORAGE_MESSAGE });
    }),
  },
];
