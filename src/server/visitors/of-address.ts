import type { Organization } from '../../shared/organizations.ts';
import type { AboutReport, Asked, Mine, MineData, Unconfirmed } from '../../shared/visitors.ts';
import type { Database, Transaction } from '../database/connect.ts';

/** The mails of one organisation. */
export interface Mailing extends Pick<Organization, 'name' | 'sector' | 'subpath'> {
  /** When they come; null when they do not (any more). */
  weekday: number | null;
}

/** What the owner of an address said to what waits for it, by id. */
export interface Confirmation {
  confirmed: string[];
  refused: string[];
  /** From where. */
  network: string;
}

/** What a feature keeps of an e-mail address. Where rows of it and the visitor's are locked, these come first. */
export interface OfAddress {
  /** What waits for the address to be confirmed. */
  unconfirmed(db: Database, address: string): Promise<Unconfirmed[]>;
  /** What an answer in a mail to the address is about, if it is of this feature. */
  asked?(db: Database, address: string, asked: Asked): Promise<AboutReport | undefined>;
  /** Of what waits for this address, those confirmed count from now on, and those refused are thrown away. */
  confirm(tx: Transaction, address: string, answer: Confirmation): Promise<void>;
  /** Its owner, who wanted no mails, wants them again: asks for those that were not written. */
  mailAgain?(tx: Transaction, address: string): Promise<void>;
  /** The mails that a link with this subject ends, if they are of this feature. */
  mailing?(db: Database, address: string, subject_id: string): Promise<Mailing | undefined>;
  unsubscribe?(tx: Transaction, address: string, subject_id: string): Promise<void>;
  /** Takes that back. */
  subscribeAgain?(tx: Transaction, address: string, subject_id: string): Promise<void>;
  /** What its owner sees of it. */
  read(db: Database, address: string): Promise<Partial<Omit<Mine, 'address' | 'gets_mail'>>>;
  /** All of it, also what is not confirmed. */
  dataOf(db: Database, address: string): Promise<Partial<Omit<MineData, 'address' | 'gets_mail' | 'visits'>>>;
  /** At once; mails about it that wait to be sent find nothing to write about. */
  erase(tx: Transaction, address: string): Promise<void>;
}

/** Whether any of these features keeps something of the address. */
export async function isKept(db: Database, keptOf: OfAddress[], address: string): Promise<boolean> {
  const kept = await Promise.all(keptOf.map((feature) => feature.dataOf(db, address)));
  return kept.some((things) => Object.values(things).some(({ length }) => length > 0));
}
