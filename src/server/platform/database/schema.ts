/** Written by `npm run schema` from a migrated database. Times are ISO strings with microseconds, exact enough for a cursor. */

import type { AuditAction } from "../../../shared/audit/contract.ts";
import type { GoneItem } from "../../../shared/clearing-out/contract.ts";
import type { GroupDefaults } from "../../../shared/groups/defaults.ts";
import type { Sector } from "../../../shared/organizations/contract.ts";
import type { OpeningHours } from "../../../shared/organizations/opening-hours.ts";
import type { OptionalFeatureSettings } from "../../../shared/organizations/optional-features.ts";
import type { MemberRole } from "../../../shared/platform/actor.ts";
import type { Language } from "../../../shared/platform/language/languages.ts";
import type { ColumnType, GeneratedAlways, JSONColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface AuditLog {
  action: AuditAction;
  actor_id: string | null;
  actor_name: string | null;
  created_at: Generated<string>;
  details: Generated<JSONColumnType<object>>;
  id: Generated<string>;
  org_id: string;
  subject_id: string;
  subject_name: string | null;
}

export interface BackupRuns {
  bytes: number | null;
  ended_at: string | null;
  file: string | null;
  id: Generated<string>;
  missing_photos: number | null;
  photos: number | null;
  problem: string | null;
  result: "made" | "failed" | null;
  rows: number | null;
  started_at: Generated<string>;
  told_at: string | null;
  verification_problem: string | null;
  verified_at: string | null;
}

export interface ClaimFigures {
  collected: Generated<number>;
  decided: Generated<number>;
  decided_in_day: Generated<number>;
  decided_in_two_days: Generated<number>;
  decided_in_week: Generated<number>;
  month: string;
  org_id: string;
  seconds_to_decide: Generated<number>;
}

export interface ClaimMessages {
  author_id: string | null;
  claim_id: string;
  created_at: Generated<string>;
  from_claimant: boolean;
  id: Generated<string>;
  org_id: string;
  text: string;
}

export interface ClaimPhotos {
  claim_id: string;
  id: Generated<string>;
  message_id: string | null;
  org_id: string;
  webp: Buffer;
}

export interface Claims {
  address: string;
  code: string | null;
  created_at: Generated<string>;
  decided_at: string | null;
  decided_by: string | null;
  ended_at: string | null;
  ended_by: "collection" | "deletion" | null;
  id: Generated<string>;
  is_asked: Generated<boolean>;
  item_id: string | null;
  item_name: string;
  language: Generated<Language>;
  last_day: string | null;
  name: string;
  org_id: string;
  reason: string | null;
  recognition: string;
  reminded_at: string | null;
  state: "unconfirmed" | "waiting" | "approved" | "collected" | "rejected" | "withdrawn" | "expired";
  state_before: "waiting" | "approved" | null;
  typed_from: string | null;
  waiting_since: string | null;
}

export interface Disposals {
  contents: JSONColumnType<GoneItem[]> | null;
  created_at: Generated<string>;
  destination: string;
  given_on: string;
  id: Generated<string>;
  idempotency_key: string | null;
  is_handed_in: boolean;
  items: number;
  made_by: string | null;
  made_by_name: string | null;
  note: string | null;
  number: number;
  org_id: string;
  weight_grams: number | null;
}

export interface EmailChanges {
  confirmed_at: string | null;
  id: Generated<string>;
  new_email: string;
  old_email: string;
  requested_at: Generated<string>;
  user_id: string;
  withdrawn_at: string | null;
}

export interface FactorChallenges {
  challenge: string | null;
  expires_at: string;
  factor_id: string | null;
  id: Generated<string>;
  purpose: "code" | "registration" | "sign-in" | "second-factor";
  session_id: string | null;
  user_id: string | null;
}

export interface Factors {
  counter: number | null;
  created_at: Generated<string>;
  credential_id: string | null;
  id: Generated<string>;
  kind: "totp" | "webauthn" | "recovery_code";
  last_step: number | null;
  last_used_at: string | null;
  name: string;
  public_key: Buffer | null;
  salt: Buffer | null;
  secret: string | null;
  transports: string[] | null;
  updated_at: Generated<string>;
  user_id: string;
  verified_at: string | null;
}

export interface FormerAddresses {
  leads_to: string;
  left_at: Generated<string>;
  sector: Sector;
  subpath: string;
}

export interface FormerGroupAddresses {
  leads_to: string;
  left_at: Generated<string>;
  subpath: string;
}

export interface GroupAdmins {
  added_at: Generated<string>;
  email: string;
  group_id: string;
  id: Generated<string>;
}

export interface GroupConnections {
  client_id: string;
  client_secret: string;
  confirmed_domains: Generated<string[]>;
  created_at: Generated<string>;
  domains: string[];
  group_id: string;
  id: Generated<string>;
  is_locked: Generated<boolean>;
  is_on: Generated<boolean>;
  issuer: string;
  kind: "entra" | "google" | "oidc";
  newcomers: "pending" | "staff" | "student_helper";
  test_problem: string | null;
  test_refreshes: Generated<boolean>;
  test_vouches: Generated<boolean>;
  tested_at: string | null;
  updated_at: Generated<string>;
}

export interface GroupDefaults2 {
  defaults: JSONColumnType<GroupDefaults>;
  group_id: string;
  updated_at: Generated<string>;
}

export interface GroupLogos {
  group_id: string;
  height: number;
  id: Generated<string>;
  webp: Buffer;
  width: number;
}

export interface Groups {
  created_at: Generated<string>;
  id: Generated<string>;
  name: string;
  subpath: string;
}

export interface Invitations {
  created_at: Generated<string>;
  email: string;
  id: Generated<string>;
  invited_by: string | null;
  invited_by_group: string | null;
  org_id: string;
  role: "staff" | "student_helper" | "admin";
  sent_at: Generated<string>;
}

export interface ItemCounts {
  count: number;
  kind: "tag" | "public tag" | "location";
  org_id: string;
  value: string;
}

export interface ItemFigures {
  about: "all" | "kind" | "place" | "way" | "days";
  back: Generated<number>;
  came_back: Generated<number>;
  found: Generated<number>;
  given_away: Generated<number>;
  month: string;
  org_id: string;
  value: string;
}

export interface Items {
  ai_raw: JSONColumnType<object> | null;
  ai_tags: Generated<string[]>;
  came_back_by: "desk" | "claim" | "match" | null;
  claimed_by: string | null;
  claimed_by_name: string | null;
  claimed_date: string | null;
  code: Generated<string>;
  created_at: Generated<string>;
  description: string | null;
  disposal_id: string | null;
  found_on: string | null;
  id: Generated<string>;
  idempotency_key: string | null;
  is_public: Generated<boolean>;
  is_reserved: Generated<boolean>;
  keeper_words: GeneratedAlways<string> | null;
  kind_only: Generated<boolean>;
  kinds: Generated<string[]>;
  last_seen_location: string | null;
  left_list_at: string | null;
  org_id: string;
  photo_id: string;
  place_id: string | null;
  school_id: GeneratedAlways<string> | null;
  search_text: GeneratedAlways<string> | null;
  status: Generated<"unclaimed" | "claimed">;
  tags: Generated<string[]>;
  thing: string | null;
  updated_at: Generated<string>;
  upload_date: Generated<string>;
  uploaded_by: string | null;
  uploaded_by_name: string | null;
  verification_note: string | null;
  version: Generated<number>;
  words: GeneratedAlways<string>;
}

export interface ItemVersions {
  claimed: Generated<number>;
  org_id: string;
  public_claimed: Generated<number>;
  public_unclaimed: Generated<number>;
  public_version: Generated<number>;
  seconds_to_collect: Generated<number>;
  unclaimed: Generated<number>;
  version: Generated<number>;
}

export interface Jobs {
  asks: Generated<number>;
  attempts: Generated<number>;
  every_minutes: number | null;
  id: Generated<string>;
  is_awaited: Generated<boolean>;
  key: string | null;
  name: string;
  payload: Generated<JSONColumnType<object>>;
  run_at: Generated<string>;
  taken_until: string | null;
  takes: Generated<number>;
}

export interface KnownPlaces {
  last_at: Generated<string>;
  place: string;
  user_id: string;
}

export interface Links {
  address: string;
  created_at: Generated<string>;
  expires_at: string;
  purpose: string;
  subject_id: string | null;
  token_hash: Buffer;
}

export interface LostReportFigures {
  found: Generated<number>;
  found_by_match: Generated<number>;
  mailed: Generated<number>;
  month: string;
  opened: Generated<number>;
  org_id: string;
  seconds_to_return: Generated<number>;
}

export interface LostReportMatches {
  created_at: Generated<string>;
  is_by_hand: Generated<boolean>;
  is_refused_by_staff: Generated<boolean>;
  item_id: string;
  mailed_at: string | null;
  org_id: string;
  reasons: string[];
  refused_at: string | null;
  report_id: string;
  score: number;
  told_at: string | null;
  told_by: string | null;
}

export interface LostReportPhotos {
  model: string | null;
  org_id: string;
  report_id: string;
  vector: Buffer | null;
  webp: Buffer;
}

export interface LostReports {
  address: string;
  colour: string | null;
  created_at: Generated<string>;
  ended_at: string | null;
  found_by: "collection" | "writer" | "staff" | null;
  found_item_id: string | null;
  id: Generated<string>;
  idempotency_key: string | null;
  language: Generated<Language>;
  last_day: string | null;
  mailed_at: string | null;
  opened_at: string | null;
  org_id: string;
  place: string | null;
  reminded_at: string | null;
  search_text: GeneratedAlways<string>;
  since: string | null;
  state: "unconfirmed" | "open" | "found" | "withdrawn" | "expired";
  typed_from: string | null;
  version: Generated<number>;
  what: string;
  words: GeneratedAlways<string>;
}

export interface LostReportWork {
  asks: Generated<number>;
  created_at: Generated<string>;
  id: string;
  kind: "item" | "report";
  org_id: string;
}

export interface Maintenance {
  ends_at: string;
  is_only: Generated<boolean>;
  starts_at: string;
  text: string;
}

export interface Members {
  created_at: string;
  org_id: string;
  role: MemberRole;
  updated_at: string;
  user_id: string;
}

export interface Memberships {
  created_at: Generated<string>;
  org_id: string;
  role: "staff" | "student_helper" | "admin";
  updated_at: Generated<string>;
  user_id: string;
}

export interface MovedItems {
  item_id: string;
  moved_at: Generated<string>;
  moved_by: string | null;
  org_id: string;
  place_id: string | null;
  to_org_id: string;
}

export interface NewcomersToApprove {
  created_at: Generated<string>;
  id: string;
  org_id: string;
  person: string;
}

export interface OrganizationFigures {
  last_used_on: string | null;
  org_id: string;
  photo_bytes: Generated<number>;
}

export interface Organizations {
  created_at: Generated<string>;
  donation_after_months: number | null;
  group_id: string | null;
  id: Generated<string>;
  last_disposal: number | null;
  name: string;
  paused_at: string | null;
  paused_by_group: string | null;
  postcode: string | null;
  search_text: GeneratedAlways<string>;
  search_words: GeneratedAlways<string>;
  sector: "schools" | "kinderopvang" | "sportclubs";
  subpath: string;
  tagger_learns_from: Generated<string>;
  term_since: Generated<string>;
  town: string | null;
  updated_at: Generated<string>;
}

export interface OrganizationSettings {
  address: string | null;
  contact_email: string | null;
  donation_destination: string | null;
  embed_origins: Generated<string[]>;
  is_indexed: Generated<boolean>;
  last_look_days: Generated<number>;
  logo_id: string | null;
  mail_weekdays: Generated<number[]>;
  office_name: string | null;
  opening_hours: JSONColumnType<OpeningHours> | null;
  org_id: string;
  parts: Generated<JSONColumnType<Partial<OptionalFeatureSettings>>>;
  phone: string | null;
  requires_second_factor: Generated<boolean>;
  updated_at: Generated<string>;
}

export interface OrganizationSetup {
  created_at: Generated<string>;
  org_id: string;
  poster_printed_at: string | null;
}

export interface PhotoEmbeddings {
  model: string;
  org_id: string;
  photo_id: string;
  vector: Buffer;
}

export interface Photos {
  bytes: number | null;
  created_at: Generated<string>;
  height: number | null;
  id: Generated<string>;
  org_id: string;
  owner_id: string | null;
  path: string;
  placed_at: string | null;
  placeholder: string | null;
  width: number | null;
}

export interface Places {
  id: string;
  is_archived: Generated<boolean>;
  name: string;
  org_id: string;
  position: number;
  staff_only: Generated<boolean>;
  updated_at: Generated<string>;
}

export interface Profiles {
  created_at: Generated<string>;
  name: string;
  org_id: string | null;
  refused_mails: Generated<string[]>;
  role: "pending" | "parent" | "staff" | "student_helper" | "admin" | "provider";
  updated_at: Generated<string>;
  user_id: string;
}

export interface RateLimits {
  count: number;
  key: string;
  resets_at: string;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  factor_id: string;
  used_at: string | null;
}

export interface RefreshTokens {
  created_at: Generated<string>;
  replaced_at: string | null;
  session_id: string;
  token_hash: Buffer;
}

export interface RemovedItemKeys {
  idempotency_key: string;
  org_id: string;
  removed_at: Generated<string>;
}

export interface RemovedOrganizations {
  exported: boolean;
  id: Generated<string>;
  items: number;
  name: string;
  removed_at: Generated<string>;
  removed_by: string | null;
  sector: Sector;
  subpath: string;
}

export interface SavedOrganizations {
  address: string;
  created_at: Generated<string>;
  org_id: string;
  used_on: string;
}

export interface SchemaFunctions {
  applied_at: Generated<string>;
  hash: string;
  name: string;
}

export interface SchemaMigrations {
  applied_at: Generated<string>;
  name: string;
}

export interface SearchWords {
  count: number;
  hidden: Generated<number>;
  org_id: string;
  word: string;
}

export interface SecurityLog {
  action: string;
  actor_id: string | null;
  created_at: Generated<string>;
  details: Generated<Json>;
  id: Generated<string>;
  org_id: string | null;
  times: Generated<number>;
  user_id: string | null;
}

export interface Sessions {
  authenticated_at: Generated<string>;
  by_recovery_link: Generated<boolean>;
  connection_id: string | null;
  created_at: Generated<string>;
  device: string | null;
  ends_at: string | null;
  id: Generated<string>;
  method: Generated<"password" | "link" | "oauth" | "passkey">;
  org_id: string | null;
  refreshed_at: Generated<string>;
  second_factor: "totp" | "webauthn" | "recovery_code" | null;
  second_factor_at: string | null;
  user_id: string;
}

export interface Signups {
  created_at: Generated<string>;
  email: string;
  id: Generated<string>;
  name: string;
  org_id: string | null;
  password_hash: string;
}

export interface Subscriptions {
  address: string;
  confirmed_at: string | null;
  created_at: Generated<string>;
  id: Generated<string>;
  language: Generated<Language>;
  mailed_on: string | null;
  next_on: string | null;
  org_id: string;
  refusals: Generated<number>;
  refused_on: string | null;
  weekday: number;
}

export interface Users {
  created_at: Generated<string>;
  email: string;
  email_confirmed_at: string | null;
  id: Generated<string>;
  is_exempt_from_second_factor: Generated<boolean>;
  last_seen_on: string | null;
  last_sign_in_at: string | null;
  password_hash: string | null;
  updated_at: Generated<string>;
}

export interface VersionEpoch {
  epoch: Generated<string>;
}

export interface Visitors {
  address: string;
  created_at: Generated<string>;
  gets_mail: Generated<boolean>;
}

export interface VisitorSessions {
  address: string;
  created_at: Generated<string>;
  expires_at: string;
  token_hash: Buffer;
}

export interface WorkAccountConnections {
  client_id: string;
  client_secret: string;
  confirmed_domains: Generated<string[]>;
  created_at: Generated<string>;
  domains: string[];
  from_group: string | null;
  id: Generated<string>;
  is_on: Generated<boolean>;
  is_password_allowed: Generated<boolean>;
  issuer: string;
  kind: "entra" | "google" | "oidc";
  newcomers: "pending" | "staff" | "student_helper";
  org_id: string;
  test_problem: string | null;
  test_refreshes: Generated<boolean>;
  test_vouches: Generated<boolean>;
  tested_at: string | null;
  updated_at: Generated<string>;
}

export interface WorkAccountFlows {
  answer: string | null;
  answered_at: string | null;
  asks_again: Generated<boolean>;
  code_challenge: string | null;
  code_hash: Buffer | null;
  code_verifier: string;
  connection_id: string | null;
  created_at: Generated<string>;
  device_hash: string | null;
  group_connection_id: string | null;
  id: Generated<string>;
  nonce: string;
  purpose: "sign-in" | "link" | "confirm" | "test";
  return_path: string;
  session_id: string | null;
  state_hash: Buffer;
  user_id: string | null;
}

export interface WorkAccounts {
  asked_at: Generated<string>;
  confirmed_at: Generated<string>;
  connection_id: string;
  created_at: Generated<string>;
  email: string | null;
  id: Generated<string>;
  issuer: string;
  last_sign_in_at: Generated<string>;
  refresh_token: string | null;
  subject: string;
  user_id: string;
}

export interface Schema {
  audit_log: AuditLog;
  backup_runs: BackupRuns;
  claim_figures: ClaimFigures;
  claim_messages: ClaimMessages;
  claim_photos: ClaimPhotos;
  claims: Claims;
  disposals: Disposals;
  email_changes: EmailChanges;
  factor_challenges: FactorChallenges;
  factors: Factors;
  former_addresses: FormerAddresses;
  former_group_addresses: FormerGroupAddresses;
  group_admins: GroupAdmins;
  group_connections: GroupConnections;
  group_defaults: GroupDefaults2;
  group_logos: GroupLogos;
  groups: Groups;
  invitations: Invitations;
  item_counts: ItemCounts;
  item_figures: ItemFigures;
  item_versions: ItemVersions;
  items: Items;
  jobs: Jobs;
  known_places: KnownPlaces;
  links: Links;
  lost_report_figures: LostReportFigures;
  lost_report_matches: LostReportMatches;
  lost_report_photos: LostReportPhotos;
  lost_report_work: LostReportWork;
  lost_reports: LostReports;
  maintenance: Maintenance;
  members: Members;
  memberships: Memberships;
  moved_items: MovedItems;
  newcomers_to_approve: NewcomersToApprove;
  organization_figures: OrganizationFigures;
  organization_settings: OrganizationSettings;
  organization_setup: OrganizationSetup;
  organizations: Organizations;
  photo_embeddings: PhotoEmbeddings;
  photos: Photos;
  places: Places;
  profiles: Profiles;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  refresh_tokens: RefreshTokens;
  removed_item_keys: RemovedItemKeys;
  removed_organizations: RemovedOrganizations;
  saved_organizations: SavedOrganizations;
  schema_functions: SchemaFunctions;
  schema_migrations: SchemaMigrations;
  search_words: SearchWords;
  security_log: SecurityLog;
  sessions: Sessions;
  signups: Signups;
  subscriptions: Subscriptions;
  users: Users;
  version_epoch: VersionEpoch;
  visitor_sessions: VisitorSessions;
  visitors: Visitors;
  work_account_connections: WorkAccountConnections;
  work_account_flows: WorkAccountFlows;
  work_accounts: WorkAccounts;
}
