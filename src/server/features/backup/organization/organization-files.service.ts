import { Readable } from 'node:stream';

import { DomainError } from '../../../../shared/platform/errors.ts';
import type { DatabaseConnection } from '../../../platform/database/connect.ts';
import { type LinkKind, createLink, consumeLink } from '../../../platform/links/links.ts';
import type { PhotoStore } from '../../../platform/storage/store.ts';
import type { MembersService } from '../../accounts/members/members.service.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { record } from '../../audit/record.ts';
import { arePhotoFilesLocked } from '../../photos/photo-file-lock.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import { packArchive, writeArchive } from '../archive.ts';
import { busyError, exportEntries, type ExportSummary } from './export.ts';
import { importOrganization, type Place } from './import.ts';
import { createRemoval, type Removal } from './remove.ts';

const DOWNLOAD: LinkKind = { purpose: 'organization-export', hours: 1 };

export type OrganizationFilesService = ReturnType<typeof createOrganizationFilesService>;

interface Download {
  name: string;
  file: Readable;
  /** Call this once the whole file was sent. */
  onSent(): Promise<void>;
}

export function createOrganizationFilesService(
  database: DatabaseConnection,
  store: PhotoStore,
  photos: PhotosService,
  members: MembersService,
  onPaused: () => void,
) {
  const { db } = database;
  const removal = createRemoval(database, photos, members);

  /** Record this only after the file is complete, because removing an organisation requires an export. */
  async function recordExport(org_id: string, { state }: ExportSummary, actor_id: string | null): Promise<void> {
    await db
      .transaction()
      .execute((tx) => record(tx, { org_id, actor_id, subject_id: org_id, action: 'organization.exported', state }));
  }

  /** Before the first byte, because a reader who stops before the end has most of it. */
  const recordStart = (org_id: string, user_id: string | null) =>
    recordSecurity(db, { action: 'organization.exported', user_id, org_id });

  return {
    /** Includes the ownership marks, because users of the command line can read the database anyway. */
    async exportTo(org_id: string, file: string): Promise<ExportSummary & { bytes: number }> {
      const summary = newSummary();
      const entries = exportEntries(database, store, { org_id, hiddenMarks: true }, summary);
      await recordStart(org_id, null);
      const bytes = await writeArchive(file, entries);
      await recordExport(org_id, summary, null);
      return { ...summary, bytes };
    },

    /** Returns a one-time token for a download URL, so that the browser saves the file as a stream. */
    async prepareDownload(org_id: string, user_id: string): Promise<string> {
      if (await arePhotoFilesLocked(db)) throw busyError();
      return db.transaction().execute(async (tx) => {
        const found = await tx.selectFrom('organizations').select('id').where('id', '=', org_id).executeTakeFirst();
        if (!found) throw new DomainError('organization_not_found');
        const { email } = await tx
          .selectFrom('users')
          .select('email')
          .where('id', '=', user_id)
          .executeTakeFirstOrThrow();
        return createLink(tx, DOWNLOAD, { subject_id: org_id, address: email });
      });
    },

    /** Excludes the ownership marks, which the provider may not see. */
    async download(token: string): Promise<Download> {
      const link = await db.transaction().execute((tx) => consumeLink(tx, token, DOWNLOAD.purpose));
      const provider = link && (await findProvider(link.address));
      if (!link?.subject_id || !provider) throw new DomainError('download_gone');
      const org_id = link.subject_id;
      const summary = newSummary();
      const bytes = packArchive(exportEntries(database, store, { org_id, hiddenMarks: false }, summary));
      await recordStart(org_id, provider.user_id);
      // Reading the first bytes here turns an early failure into an error response.
      const { value: first } = await bytes.next();
      const file = Readable.from(withFirst(first as Buffer, bytes), { objectMode: false });
      // This releases the hold on photo files, also when the client read nothing.
      file.once('close', () => void bytes.return(undefined));
      const { sector, subpath } = summary.organization!;
      return {
        name: `terecht-${sector}-${subpath}.tar`,
        file,
        onSent: () => recordExport(org_id, summary, provider.user_id),
      };
    },

    importFrom: (file: string, as?: Place) => importOrganization(database, store, photos, file, as),

    remove: removal.removeNow,
    async enqueueRemoval(request: Removal): Promise<void> {
      await removal.enqueueRemoval(request);
      onPaused();
    },

    jobs: [removal.job],
  };

  function findProvider(email: string) {
    return db
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.user_id', 'users.id')
      .select('user_id')
      .where((eb) => eb.and({ email, role: 'provider' }))
      .executeTakeFirst();
  }
}

async function* withFirst(first: Buffer, others: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* others;
}

const newSummary = (): ExportSummary => ({
  rows: 0,
  photos: 0,
  missing: { count: 0, example: undefined },
  state: '',
  organization: undefined,
});
