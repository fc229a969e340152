import { expect, test } from 'vitest';

import { createTestDatabase } from '../../../../../tests/support/database.ts';
import { addOrganization } from '../../../../../tests/support/seed.ts';
import type { ListedItem } from '../../../../shared/items/contract.ts';
import { renderFor } from '../../../../shared/platform/language/texts.ts';
import { readerOf } from '../../../platform/language/reader-of.ts';
import { createOrganizationsService } from '../../organizations/organizations.service.ts';
import { descriptionOf } from './descriptions.ts';

test('an opened item is described with where to collect it', async () => {
  const database = await createTestDatabase();
  const id = await addOrganization(database.db, { name: 'VV Oranje', sector: 'sportclubs' });
  const oranje = await createOrganizationsService(database.db).byId(id);
  const item: ListedItem = {
    id: '',
    status: 'unclaimed',
    photo_url: '',
    tags: ['jas', 'blauw', 'rits', 'capuchon'],
    description: null,
    last_seen_location: null,
    upload_date: '',
    claimed_date: null,
  };
  const describe = (organization: typeof oranje, changes: Partial<ListedItem>) =>
    descriptionOf({ screen: 'search', sector: 'sportclubs' }, organization, { ...item, ...changes });
  expect(describe(oranje, {})).toBe(
    'Gevonden bij VV Oranje: jas, blauw, rits, capuchon. Van jou? Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.',
  );
  expect(describe(oranje, { is_reserved: true })).toMatch(/capuchon\. Dit is gereserveerd\.$/);
  expect(describe({ ...oranje, office_name: 'de bar', parts: [] }, {})).toMatch(/Van jou\? Haal het op bij de bar\.$/);
  expect(describe(oranje, { tags: [] })).toMatch(/^Gevonden bij VV Oranje: een voorwerp\./);
  const inTurkish = renderFor(await readerOf('tr'), () =>
    describe({ ...oranje, parts: [] }, { tags: ['jas', 'blauw'] }),
  );
  expect(inTurkish).toBe('Bulundu (VV Oranje): mont, mavi. Sizin mi? Eşyayı kulüp binasında teslim alın.');
  await database.close();
});
