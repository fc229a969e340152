import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { ApprovedRole } from '../../../shared/accounts/contract.ts';
import type { AuditAction } from '../../../shared/audit/contract.ts';
import type { ClaimState } from '../../../shared/claims/contract.ts';
import type { GoneItem } from '../../../shared/clearing-out/contract.ts';
import type { ItemStatus } from '../../../shared/items/contract.ts';
import type { LostReportState } from '../../../shared/lost-reports/contract.ts';
import type { Sector } from '../../../shared/organizations/contract.ts';
import type { OpeningHours } from '../../../shared/organizations/opening-hours.ts';
import type { PartSettings } from '../../../shared/organizations/parts.ts';
import type { MemberRole } from '../../../shared/platform/actor.ts';
import type { WayBack } from '../../../shared/review/contract.ts';

/** The tables of `migrations/`. Times are ISO strings with microseconds, exact enough for a cursor. */
export interface Schema {
  organizations: OrganizationsTable;
  organization_settings: OrganizationSettingsTable;
  former_addresses: FormerAddressesTable;
  organization_figures: OrganizationFiguresTable;
  users: UsersTable;
  profiles: ProfilesTable;
  invitations: InvitationsTable;
  organization_setup: OrganizationSetupTable;
  signups: SignupsTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  links: LinksTable;
  rate_limits: RateLimitsTable;
  known_places: KnownPlacesTable;
  places: PlacesTable;
  disposals: DisposalsTable;
  items: ItemsTable;
  removed_item_keys: RemovedItemKeysTable;
  subscriptions: SubscriptionsTable;
  item_versions: ItemVersionsTable;
  item_figures: ItemFiguresTable;
  item_counts: ItemCountsTable;
  search_words: SearchWordsTable;
  photos: PhotosTable;
  photo_embeddings: PhotoEmbeddingsTable;
  visitors: VisitorsTable;
  visitor_sessions: VisitorSessionsTable;
  claims: ClaimsTable;
  claim_messages: ClaimMessagesTable;
  claim_photos: ClaimPhotosTable;
  claim_figures: ClaimFiguresTable;
  lost_reports: LostReportsTable;
  lost_report_photos: LostReportPhotosTable;
  lost_report_matches: LostReportMatchesTable;
  lost_report_work: LostReportWorkTable;
  lost_report_figures: LostReportFiguresTable;
  audit_log: AuditLogTable;
  removed_organizations: RemovedOrganizationsTable;
  jobs: JobsTable;
}

interface OrganizationsTable {
  id: Generated<string>;
  sector: Sector;
  subpath: string;
  name: string;
  donation_after_months: number | null;
  tagger_learns_from: Generated<string>;
  town: string | null;
  postcode: string | null;
  paused_at: string | null;
  /** When the term for clearing out last changed. */
  term_since: Generated<string>;
  last_disposal: number | null;
  search_text: GeneratedAlways<string>;
  search_words: GeneratedAlways<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface OrganizationSettingsTable {
  org_id: string;
  office_name: string | null;
  address: string | null;
  phone: string | null;
  contact_email: string | null;
  opening_hours: JSONColumnType<OpeningHours | null, string | null, string | null>;
  logo_id: string | null;
  donation_destination: string | null;
  last_look_days: Generated<number>;
  embed_origins: Generated<string[]>;
  is_indexed: Generated<boolean>;
  mail_weekdays: Generated<number[]>;
  parts: JSONColumnType<Partial<PartSettings>, string | undefined, string>;
  updated_at: Generated<string>;
}

interface FormerAddressesTable {
  sector: Sector;
  subpath: string;
  leads_to: string;
  left_at: Generated<string>;
}

interface OrganizationFiguresTable {
  org_id: string;
  photo_bytes: Generated<number>;
  last_used_on: string | null;
}

interface UsersTable {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  email_confirmed_at: string | null;
  last_sign_in_at: string | null;
  last_seen_on: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface ProfilesTable {
  user_id: string;
  name: string;
  role: MemberRole;
  org_id: string | null;
  refused_mails: Generated<string[]>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface InvitationsTable {
  org_id: string;
  id: Generated<string>;
  email: string;
  role: ApprovedRole;
  invited_by: string | null;
  created_at: Generated<string>;
  sent_at: Generated<string>;
}

interface OrganizationSetupTable {
  org_id: string;
  poster_printed_at: string | null;
  created_at: Generated<string>;
}

interface SignupsTable {
  id: Generated<string>;
  email: string;
  password_hash: string;
  name: string;
  org_id: string | null;
  created_at: Generated<string>;
}

interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  created_at: Generated<string>;
  refreshed_at: Generated<string>;
  by_recovery_link: Generated<boolean>;
}

interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  created_at: Generated<string>;
  replaced_at: string | null;
}

interface LinksTable {
  token_hash: Buffer;
  purpose: string;
  subject_id: string | null;
  address: string;
  created_at: Generated<string>;
  expires_at: string;
}

interface KnownPlacesTable {
  user_id: string;
  place: string;
  last_at: Generated<string>;
}

interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: string;
}

interface PlacesTable {
  org_id: string;
  id: string;
  name: string;
  position: number;
  is_archived: Generated<boolean>;
  staff_only: Generated<boolean>;
  updated_at: Generated<string>;
}

interface DisposalsTable {
  org_id: string;
  id: Generated<string>;
  number: number;
  is_handed_in: boolean;
  destination: string;
  given_on: string;
  note: string | null;
  weight_grams: number | null;
  items: number;
  made_by: string | null;
  made_by_name: string | null;
  idempotency_key: string | null;
  created_at: Generated<string>;
  contents: JSONColumnType<GoneItem[] | null, string | null, string | null>;
}

interface SubscriptionsTable {
  org_id: string;
  id: Generated<string>;
  address: string;
  weekday: number;
  created_at: Generated<string>;
  confirmed_at: string | null;
  next_on: string | null;
  mailed_on: string | null;
  refusals: Generated<number>;
  refused_on: string | null;
}

interface ItemsTable {
  id: Generated<string>;
  org_id: string;
  school_id: GeneratedAlways<string>;
  photo_id: string;
  tags: Generated<string[]>;
  ai_tags: Generated<string[]>;
  ai_raw: JSONColumnType<object | null, string | null, string | null>;
  description: string | null;
  last_seen_location: string | null;
  verification_note: string | null;
  is_public: Generated<boolean>;
  kind_only: Generated<boolean>;
  kinds: Generated<string[]>;
  status: Generated<ItemStatus>;
  upload_date: Generated<string>;
  uploaded_by: string | null;
  uploaded_by_name: string | null;
  claimed_date: string | null;
  claimed_by: string | null;
  claimed_by_name: string | null;
  left_list_at: string | null;
  is_reserved: Generated<boolean>;
  place_id: string | null;
  found_on: string | null;
  disposal_id: string | null;
  thing: string | null;
  came_back_by: WayBack | null;
  code: Generated<string>;
  idempotency_key: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  search_text: GeneratedAlways<string | null>;
  words: GeneratedAlways<string>;
  keeper_words: GeneratedAlways<string | null>;
}

interface SearchWordsTable {
  org_id: string;
  word: string;
  count: number;
  hidden: Generated<number>;
}

interface RemovedItemKeysTable {
  org_id: string;
  idempotency_key: string;
  removed_at: Generated<string>;
}

interface ItemFiguresTable {
  org_id: string;
  about: 'all' | 'kind' | 'place' | 'way' | 'days';
  month: string;
  value: string;
  found: Generated<number>;
  back: Generated<number>;
  given_away: Generated<number>;
  came_back: Generated<number>;
}

interface ItemVersionsTable {
  org_id: string;
  version: Generated<number>;
  public_version: Generated<number>;
  unclaimed: Generated<number>;
  claimed: Generated<number>;
  public_unclaimed: Generated<number>;
  public_claimed: Generated<number>;
  seconds_to_collect: Generated<number>;
}

interface ItemCountsTable {
  org_id: string;
  kind: 'tag' | 'public tag' | 'location';
  value: string;
  count: number;
}

interface PhotosTable {
  org_id: string;
  id: Generated<string>;
  path: string;
  owner_id: string | null;
  placeholder: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
  created_at: Generated<string>;
  placed_at: string | null;
}

interface PhotoEmbeddingsTable {
  org_id: string;
  photo_id: string;
  model: string;
  vector: Buffer;
}

interface VisitorsTable {
  address: string;
  gets_mail: Generated<boolean>;
  created_at: Generated<string>;
}

interface VisitorSessionsTable {
  token_hash: Buffer;
  address: string;
  created_at: Generated<string>;
  expires_at: string;
}

interface ClaimsTable {
  org_id: string;
  id: Generated<string>;
  item_id: string | null;
  item_name: string;
  address: string;
  name: string;
  recognition: string;
  state: ClaimState;
  ended_by: 'collection' | 'deletion' | null;
  state_before: 'waiting' | 'approved' | null;
  created_at: Generated<string>;
  waiting_since: string | null;
  is_asked: Generated<boolean>;
  decided_at: string | null;
  decided_by: string | null;
  reason: string | null;
  code: string | null;
  last_day: string | null;
  reminded_at: string | null;
  ended_at: string | null;
  typed_from: string | null;
}

interface ClaimMessagesTable {
  org_id: string;
  id: Generated<string>;
  claim_id: string;
  from_claimant: boolean;
  author_id: string | null;
  text: string;
  created_at: Generated<string>;
}

interface LostReportsTable {
  org_id: string;
  id: Generated<string>;
  address: string;
  what: string;
  colour: string | null;
  place: string | null;
  since: string | null;
  state: LostReportState;
  version: Generated<number>;
  created_at: Generated<string>;
  opened_at: string | null;
  last_day: string | null;
  reminded_at: string | null;
  mailed_at: string | null;
  ended_at: string | null;
  found_by: 'collection' | 'writer' | 'staff' | null;
  found_item_id: string | null;
  idempotency_key: string | null;
  typed_from: string | null;
}

interface ClaimPhotosTable {
  org_id: string;
  id: Generated<string>;
  claim_id: string;
  message_id: string | null;
  webp: Buffer;
}

interface LostReportPhotosTable {
  org_id: string;
  report_id: string;
  webp: Buffer;
  model: string | null;
  vector: Buffer | null;
}

interface LostReportMatchesTable {
  org_id: string;
  report_id: string;
  item_id: string;
  score: number;
  reasons: string[];
  is_by_hand: Generated<boolean>;
  created_at: Generated<string>;
  mailed_at: string | null;
  told_at: string | null;
  told_by: string | null;
  refused_at: string | null;
  is_refused_by_staff: Generated<boolean>;
}

interface LostReportWorkTable {
  org_id: string;
  kind: 'item' | 'report';
  id: string;
  asks: Generated<number>;
  created_at: Generated<string>;
}

interface LostReportFiguresTable {
  org_id: string;
  month: string;
  opened: Generated<number>;
  mailed: Generated<number>;
  found: Generated<number>;
  found_by_match: Generated<number>;
  seconds_to_return: Generated<number>;
}

interface ClaimFiguresTable {
  org_id: string;
  month: string;
  decided: Generated<number>;
  seconds_to_decide: Generated<number>;
  decided_in_day: Generated<number>;
  decided_in_two_days: Generated<number>;
  decided_in_week: Generated<number>;
  collected: Generated<number>;
}

interface AuditLogTable {
  id: Generated<string>;
  org_id: string;
  actor_id: string | null;
  actor_name: string | null;
  action: AuditAction;
  subject_id: string;
  subject_name: string | null;
  details: JSONColumnType<object>;
  created_at: Generated<string>;
}

interface RemovedOrganizationsTable {
  id: Generated<string>;
  sector: Sector;
  subpath: string;
  name: string;
  items: number;
  exported: boolean;
  removed_by: string | null;
  removed_at: Generated<string>;
}

interface JobsTable {
  id: Generated<string>;
  name: string;
  payload: JSONColumnType<object, string | undefined, string>;
  is_awaited: Generated<boolean>;
  every_minutes: number | null;
  attempts: Generated<number>;
  run_at: Generated<string>;
  taken_until: string | null;
  key: string | null;
  asks: Generated<number>;
  takes: Generated<number>;
}
