import type { Organization } from '../../../shared/organizations/contract.ts';
import type { Language } from '../../../shared/platform/language/languages.ts';
import type { AboutReport, MailLinkTarget, Mine, MineData, Unconfirmed } from '../../../shared/visitors/contract.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { RequestKind } from './requests.ts';
import { exportSaved } from './saved-organizations.queries.ts';

/** The weekly mail of one organisation, or of all. */
export interface Mailing {
  /** Null for all. */
  organization: Pick<Organization, 'name' | 'sector' | 'subpath'> | null;
  /** Null after unsubscribing. */
  weekday: number | null;
}

/** The ids of the requests that the owner of the address confirmed. */
export interface Confirmation {
  confirmed: string[];
  network: string;
}

/**
 * The data that a feature stores for an e-mail address. Transactions hold the lock of the address. To avoid deadlocks, the rows of the feature are locked before those of the visitor.
 */
export interface EmailDataOwner {
  kind: RequestKind;
  listUnconfirmed(db: Database, address: string): Promise<Unconfirmed[]>;
  readUnconfirmedPhoto?(db: Database, address: string, id: string): Promise<Buffer | undefined>;
  /** Finds the lost report that an answer in a mail is about, if this feature owns it. */
  findAboutReport?(db: Database, address: string, target: MailLinkTarget): Promise<AboutReport | undefined>;
  /** Confirmed requests become valid, within the limits. */
  confirm(tx: Transaction, address: string, answer: Confirmation): Promise<void>;
  /** Enqueues the mails that were not sent while the owner had turned mails off. */
  enqueueMissedMails?(tx: Transaction, address: string): Promise<void>;
  /** Finds the mailing of an unsubscribe link, if this feature owns it. */
  findMailing?(db: Database, address: string, subject_id: string): Promise<Mailing | undefined>;
  unsubscribe?(tx: Transaction, address: string, subject_id: string): Promise<void>;
  subscribeAgain?(tx: Transaction, address: string, subject_id: string, language: Language): Promise<void>;
  /** The data for the owner's page. */
  read(db: Database, address: string): Promise<Partial<Omit<Mine, 'address' | 'gets_mail'>>>;
  /** Includes unconfirmed data. */
  dataOf(
    db: Database,
    address: string,
  ): Promise<Partial<Omit<MineData, 'address' | 'gets_mail' | 'visits' | 'saved_organizations'>>>;
  /** Ends open requests before they are erased, where others notice. Queued mails about erased rows are not sent. */
  endAll?(tx: Transaction, address: string): Promise<void>;
}

export async function hasEmailData(db: Database, owners: EmailDataOwner[], address: string): Promise<boolean> {
  if ((await exportSaved(db, address)).length > 0) return true;
  const data = await Promise.all(owners.map((feature) => feature.dataOf(db, address)));
  return data.some((lists) => Object.values(lists).some(({ length }) => length > 0));
}
