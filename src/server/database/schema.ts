import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { MemberRole } from '../../shared/actor.ts';
import type { AuditAction } from '../../shared/audit.ts';
import type { ItemStatus } from '../../shared/items.ts';
import type { Sector } from '../../shared/organizations.ts';

/** The tables of `migrations/`. Times are ISO strings with microseconds: exact enough to be a page's cursor. */
export interface Schema {
  organizations: OrganizationsTable;
  users: UsersTable;
  profiles: ProfilesTable;
  signups: SignupsTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  links: LinksTable;
  rate_limits: RateLimitsTable;
  known_places: KnownPlacesTable;
  items: ItemsTable;
  item_versions: ItemVersionsTable;
  item_counts: ItemCountsTable;
  search_words: SearchWordsTable;
  photos: PhotosTable;
  photo_embeddings: PhotoEmbeddingsTable;
  audit_log: AuditLogTable;
  jobs: JobsTable;
}

interface OrganizationsTable {
  id: Generated<string>;
  sector: Sector;
  subpath: string;
  name: string;
  donation_after_months: number | null;
  tagger_learns_from: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface UsersTable {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  email_confirmed_at: string | null;
  last_sign_in_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface ProfilesTable {
  user_id: string;
  name: string;
  role: MemberRole;
  org_id: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
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
  status: Generated<ItemStatus>;
  upload_date: Generated<string>;
  uploaded_by: string | null;
  claimed_date: string | null;
  claimed_by: string | null;
  left_list_at: string | null;
  idempotency_key: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  search_text: GeneratedAlways<string | null>;
  words: GeneratedAlways<string>;
}

interface SearchWordsTable {
  org_id: string;
  word: string;
  count: number;
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

interface AuditLogTable {
  id: Generated<string>;
  org_id: string;
  actor_id: string | null;
  action: AuditAction;
  subject_id: string;
  details: JSONColumnType<object>;
  created_at: Generated<string>;
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
