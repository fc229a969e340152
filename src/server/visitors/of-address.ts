import type { AboutReport, Asked, Mine, MineData, Unconfirmed } from '../../shared/visitors.ts';
import type { Database, Transaction } from '../database/connect.ts';

/** What a feature keeps of an e-mail address. Where rows of it and the visitor's are locked, these come first. */
export interface OfAddress {
  /** What waits for the address to be confirmed. */
  unconfirmed(db: Database, address: string): Promise<Unconfirmed[]>;
  /** What an answer in a mail to the address is about, if it is of this feature. */
  asked?(db: Database, address: string, asked: Asked): Promise<AboutReport | undefined>;
  /** Of what waits for this address, those confirmed count from now on, and those refused are thrown away. */
  confirm(tx: Transaction, address: string, confirmed: string[], refused: string[]): Promise<void>;
  /** Its owner, who wanted no mails, wants them again: asks for those that were not written. */
  mailAgain?(tx: Transaction, address: string): Promise<void>;
  /** The owner wants no more of the mails of which this one of theirs is the cause. */
  unsubscribe?(tx: Transaction, address: string, subject_id: string): Promise<void>;
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
