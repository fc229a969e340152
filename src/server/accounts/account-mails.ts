import { randomUUID } from 'node:crypto';

import type { ApprovedRole } from '../../shared/accounts.ts';
import type { Database } from '../database/connect.ts';
import { enqueue, type Job } from '../jobs/jobs.ts';
import type { Mailer } from '../mailer/mailer.ts';
import type { Message } from '../mailer/message.ts';
import { accountApproved } from './mails/account-approved.ts';
import { accountErased } from './mails/account-erased.ts';
import { accountRejected } from './mails/account-rejected.ts';
import { accountRemoved } from './mails/account-removed.ts';
import { accountWaiting } from './mails/account-waiting.ts';
import { confirmAddress } from './mails/confirm-address.ts';
import { invitation } from './mails/invitation.ts';
import { newPassword } from './mails/new-password.ts';
import { passwordChanged } from './mails/password-changed.ts';
import { roleChanged } from './mails/role-changed.ts';
import { makeLink } from './one-time-links.ts';

/** A mail that is to be written: what it is about and where its links lead, never the text or a working link. */
type AccountMail =
  | { message: 'confirm-address'; signup_id: string; redirect_to: string }
  | { message: 'confirm-address-again'; email: string; redirect_to: string }
  | { message: 'new-password'; email: string; redirect_to: string }
  | { message: 'password-changed'; user_id: string }
  | { message: 'invitation'; user_id: string; org_id: string; redirect_to: string }
  | { message: 'account-waiting'; user_id: string; admin_id: string; origin: string }
  | {
      message: 'account-approved' | 'role-changed';
      user_id: string;
      org_id: string;
      role: ApprovedRole;
      origin: string;
    }
  | { message: 'account-rejected' | 'account-removed'; user_id: string; org_id: string }
  | { message: 'account-erased'; email: string };

export const ACCOUNT_MAIL_JOB = 'account-mail';

type Letter = Message & { to: string };

/** Asks for a mail inside the transaction that gives cause for it. */
export function enqueueMail(tx: Database, mail: AccountMail): Promise<void> {
  return enqueue(tx, ACCOUNT_MAIL_JOB, { ...mail, mail_id: randomUUID() }, { isAwaited: true });
}

/**
 * Writes and sends the mails. A job is done only after the mail server accepted the mail, so none is lost. A crash
 * between those two sends a mail again: with the same Message-ID, by which mail programs show it once.
 */
export function accountMailJob(db: Database, mailer: Mailer): Job<AccountMail & { mail_id: string }> {
  return {
    name: ACCOUNT_MAIL_JOB,
    mayBeGivenUp: true,
    async run({ mail_id, ...mail }) {
      const letter = await write(db, mail);
      if (letter) await mailer.send({ id: mail_id, ...letter });
    },
  };
}

/** Undefined when there is nobody (any more) to write to, or nothing to say. */
async function write(db: Database, mail: AccountMail): Promise<Letter | undefined> {
  switch (mail.message) {
    case 'confirm-address':
      return writeConfirmation(db, await findSignup(db, 'id', mail.signup_id), mail.redirect_to);
    case 'confirm-address-again':
      return writeConfirmation(db, await findSignup(db, 'email', mail.email), mail.redirect_to);
    case 'new-password': {
      const person = await findPerson(db, 'email', mail.email);
      if (!person) return undefined;
      const link = await makeLink(db, 'recovery', { user_id: person.user_id }, mail.redirect_to);
      return { to: person.email, ...newPassword({ name: person.name, link }) };
    }
    case 'password-changed': {
      const person = await findPerson(db, 'users.id', mail.user_id);
      return person && { to: person.email, ...passwordChanged({ name: person.name }) };
    }
    case 'invitation': {
      const person = await findPerson(db, 'users.id', mail.user_id);
      const organization = await findOrganization(db, mail.org_id);
      if (!person || !organization) return undefined;
      const link = await makeLink(db, 'invite', { user_id: person.user_id }, mail.redirect_to);
      return { to: person.email, ...invitation({ organization: organization.name, link }) };
    }
    case 'account-erased':
      return { to: mail.email, ...accountErased() };
    case 'account-waiting':
      return writeToAdmin(db, mail);
    default:
      return writeToMember(db, mail);
  }
}

async function writeConfirmation(
  db: Database,
  signup: { id: string; email: string; name: string } | undefined,
  redirect_to: string,
): Promise<Letter | undefined> {
  if (!signup) return undefined;
  const link = await makeLink(db, 'signup', { signup_id: signup.id }, redirect_to);
  return { to: signup.email, ...confirmAddress({ name: signup.name, link }) };
}

/** Only while the person still waits and the admin still is one. */
async function writeToAdmin(
  db: Database,
  { user_id, admin_id, origin }: AccountMail & { message: 'account-waiting' },
): Promise<Letter | undefined> {
  const person = await findPerson(db, 'users.id', user_id);
  const admin = await findPerson(db, 'users.id', admin_id);
  if (!person?.org_id || person.role !== 'pending') return undefined;
  if (!admin || admin.role !== 'admin' || admin.org_id !== person.org_id) return undefined;
  const organization = await findOrganization(db, person.org_id);
  if (!organization) return undefined;
  const { name, email } = person;
  const link = `${origin}${organization.path}/dashboard`;
  return {
    to: admin.email,
    ...accountWaiting({ adminName: admin.name, name, email, organization: organization.name, link }),
  };
}

async function writeToMember(
  db: Database,
  mail: AccountMail & {
    message: 'account-approved' | 'role-changed' | 'account-rejected' | 'account-removed';
  },
): Promise<Letter | undefined> {
  const person = await findPerson(db, 'users.id', mail.user_id);
  const organization = await findOrganization(db, mail.org_id);
  if (!person || !organization) return undefined;
  const about = { name: person.name, organization: organization.name };
  switch (mail.message) {
    case 'account-rejected':
      return { to: person.email, ...accountRejected(about) };
    case 'account-removed':
      return { to: person.email, ...accountRemoved(about) };
    default: {
      const told = { ...about, role: mail.role, link: `${mail.origin}${organization.path}/dashboard` };
      const message = mail.message === 'account-approved' ? accountApproved(told) : roleChanged(told);
      return { to: person.email, ...message };
    }
  }
}

/** By address the newest. */
function findSignup(db: Database, by: 'id' | 'email', value: string) {
  return db
    .selectFrom('signups')
    .select(['id', 'email', 'name'])
    .where(by, '=', value)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function findPerson(db: Database, by: 'users.id' | 'email', value: string) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['user_id', 'email', 'name', 'role', 'org_id'])
    .where(by, '=', value)
    .executeTakeFirst();
}

async function findOrganization(db: Database, org_id: string) {
  const found = await db
    .selectFrom('organizations')
    .select(['name', 'sector', 'subpath'])
    .where('id', '=', org_id)
    .executeTakeFirst();
  return found && { name: found.name, path: `/${found.sector}/${found.subpath}` };
}
