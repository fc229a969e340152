-- Written by `npm run schema` from a migrated database: the tables with their constraints and indexes. Functions and triggers
-- are in functions/, and the reasons in the migrations.

CREATE TABLE audit_log (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  org_id uuid NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  subject_id uuid NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  actor_name text,
  subject_name text,
  CONSTRAINT audit_log_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT audit_log_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT audit_log_actor_name_check CHECK (length(actor_name) >= 1 AND length(actor_name) <= 120),
  CONSTRAINT audit_log_subject_name_check CHECK (length(subject_name) >= 1 AND length(subject_name) <= 120)
);
CREATE INDEX audit_log_by_actor ON audit_log USING btree (actor_id);
CREATE INDEX audit_log_by_age ON audit_log USING brin (created_at);
CREATE INDEX audit_log_by_date ON audit_log USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX audit_log_by_subject ON audit_log USING btree (org_id, subject_id, created_at DESC);
CREATE INDEX audit_log_by_subject_alone ON audit_log USING btree (subject_id);

CREATE TABLE backup_runs (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  result text,
  file text,
  bytes bigint,
  rows bigint,
  photos bigint,
  missing_photos bigint,
  problem text,
  verified_at timestamp with time zone,
  verification_problem text,
  told_at timestamp with time zone,
  CONSTRAINT backup_runs_pkey PRIMARY KEY (id),
  CONSTRAINT backup_runs_result_check CHECK (result = ANY (ARRAY['made'::text, 'failed'::text]))
);
CREATE INDEX backup_runs_by_start ON backup_runs USING btree (started_at DESC);

CREATE TABLE claim_figures (
  org_id uuid NOT NULL,
  month date NOT NULL,
  decided integer DEFAULT 0 NOT NULL,
  seconds_to_decide bigint DEFAULT 0 NOT NULL,
  collected integer DEFAULT 0 NOT NULL,
  decided_in_day integer DEFAULT 0 NOT NULL,
  decided_in_two_days integer DEFAULT 0 NOT NULL,
  decided_in_week integer DEFAULT 0 NOT NULL,
  CONSTRAINT claim_figures_pkey PRIMARY KEY (org_id, month),
  CONSTRAINT claim_figures_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE claim_messages (
  org_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  claim_id uuid NOT NULL,
  from_claimant boolean NOT NULL,
  author_id uuid,
  text text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT claim_messages_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT claim_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT claim_messages_org_id_claim_id_fkey FOREIGN KEY (org_id, claim_id) REFERENCES claims(org_id, id) ON DELETE CASCADE,
  CONSTRAINT claim_messages_text_check CHECK (length(text) <= 1000 AND (from_claimant OR length(text) >= 1))
);
CREATE INDEX claim_messages_by_author ON claim_messages USING btree (author_id);
CREATE INDEX claim_messages_by_claim ON claim_messages USING btree (org_id, claim_id, created_at);

CREATE TABLE claim_photos (
  org_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  claim_id uuid NOT NULL,
  message_id uuid,
  webp bytea STORAGE EXTERNAL NOT NULL,
  CONSTRAINT claim_photos_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT claim_photos_org_id_claim_id_message_id_key UNIQUE NULLS NOT DISTINCT (org_id, claim_id, message_id),
  CONSTRAINT claim_photos_org_id_claim_id_fkey FOREIGN KEY (org_id, claim_id) REFERENCES claims(org_id, id) ON DELETE CASCADE,
  CONSTRAINT claim_photos_org_id_message_id_fkey FOREIGN KEY (org_id, message_id) REFERENCES claim_messages(org_id, id) ON DELETE CASCADE,
  CONSTRAINT claim_photos_webp_check CHECK (length(webp) <= 400000)
);
CREATE INDEX claim_photos_by_message ON claim_photos USING btree (org_id, message_id) WHERE message_id IS NOT NULL;

CREATE TABLE claims (
  org_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  item_id uuid,
  item_name text NOT NULL,
  address text NOT NULL,
  name text NOT NULL,
  recognition text NOT NULL,
  state text NOT NULL,
  ended_by text,
  state_before text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  waiting_since timestamp with time zone,
  is_asked boolean DEFAULT false NOT NULL,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  code text,
  last_day date,
  reminded_at timestamp with time zone,
  ended_at timestamp with time zone,
  typed_from text,
  language text DEFAULT 'nl'::text NOT NULL,
  CONSTRAINT claims_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT claims_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT claims_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES items(org_id, id) ON DELETE SET NULL (item_id),
  CONSTRAINT claims_address_check CHECK (address = lower(address) AND length(address) <= 254),
  CONSTRAINT claims_check CHECK ((state = 'approved'::text) <= (code IS NOT NULL AND last_day IS NOT NULL)),
  CONSTRAINT claims_check1 CHECK ((state = ANY (ARRAY['collected'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text])) = (ended_at IS NOT NULL)),
  CONSTRAINT claims_code_check CHECK (code ~ '^[0-9A-Z]{5}$'::text),
  CONSTRAINT claims_ended_by_check CHECK (ended_by = ANY (ARRAY['collection'::text, 'deletion'::text])),
  CONSTRAINT claims_language_check CHECK (language ~ '^[a-z]{2}$'::text),
  CONSTRAINT claims_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT claims_reason_check CHECK (length(reason) <= 1000),
  CONSTRAINT claims_recognition_check CHECK (length(recognition) >= 1 AND length(recognition) <= 1000),
  CONSTRAINT claims_state_before_check CHECK (state_before = ANY (ARRAY['waiting'::text, 'approved'::text])),
  CONSTRAINT claims_state_check CHECK (state = ANY (ARRAY['unconfirmed'::text, 'waiting'::text, 'approved'::text, 'collected'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text]))
);
CREATE INDEX claims_approved ON claims USING btree (org_id, last_day, id) WHERE state = 'approved'::text;
CREATE INDEX claims_by_address ON claims USING btree (address, created_at DESC);
CREATE UNIQUE INDEX claims_by_code ON claims USING btree (org_id, code) WHERE code IS NOT NULL;
CREATE INDEX claims_by_decider ON claims USING btree (decided_by);
CREATE INDEX claims_by_end ON claims USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX claims_by_id ON claims USING btree (id);
CREATE INDEX claims_by_item ON claims USING btree (org_id, item_id);
CREATE INDEX claims_by_last_day ON claims USING btree (last_day) WHERE state = 'approved'::text;
CREATE INDEX claims_ended ON claims USING btree (org_id, ended_at, id) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX claims_once ON claims USING btree (org_id, item_id, address) WHERE ended_at IS NULL AND state <> 'unconfirmed'::text;
CREATE INDEX claims_typed ON claims USING btree (org_id, item_id, address) WHERE state = 'unconfirmed'::text;
CREATE INDEX claims_unconfirmed ON claims USING btree (created_at) WHERE state = 'unconfirmed'::text;
CREATE INDEX claims_waiting ON claims USING btree (org_id, is_asked, waiting_since, id) WHERE state = 'waiting'::text;

CREATE TABLE disposals (
  org_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  number integer NOT NULL,
  is_handed_in boolean NOT NULL,
  destination text NOT NULL,
  given_on date NOT NULL,
  note text,
  weight_grams integer,
  items integer NOT NULL,
  made_by uuid,
  made_by_name text,
  idempotency_key uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  contents jsonb,
  CONSTRAINT disposals_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT disposals_org_id_number_key UNIQUE (org_id, number),
  CONSTRAINT disposals_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT disposals_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT disposals_destination_check CHECK (length(destination) >= 1 AND length(destination) <= 120),
  CONSTRAINT disposals_items_check CHECK (items >= 0),
  CONSTRAINT disposals_made_by_name_check CHECK (length(made_by_name) >= 1 AND length(made_by_name) <= 120),
  CONSTRAINT disposals_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  CONSTRAINT disposals_number_check CHECK (number > 0),
  CONSTRAINT disposals_weight_grams_check CHECK (weight_grams >= 1 AND weight_grams <= 10000000)
);
CREATE UNIQUE INDEX disposals_by_key ON disposals USING btree (org_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX disposals_by_maker ON disposals USING btree (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX disposals_with_items ON disposals USING btree (created_at) WHERE contents IS NULL;

CREATE TABLE email_changes (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL,
  requested_at timestamp with time zone DEFAULT now() NOT NULL,
  confirmed_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  CONSTRAINT email_changes_pkey PRIMARY KEY (id),
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT email_changes_new_email_check CHECK (new_email = lower(new_email) AND length(new_email) <= 254),
  CONSTRAINT email_changes_old_email_check CHECK (old_email = lower(old_email) AND length(old_email) <= 254)
);
CREATE INDEX email_changes_by_date ON email_changes USING btree (requested_at);
CREATE INDEX email_changes_by_user ON email_changes USING btree (user_id, requested_at DESC);
CREATE UNIQUE INDEX email_changes_waiting ON email_changes USING btree (user_id) WHERE confirmed_at IS NULL AND withdrawn_at IS NULL;

CREATE TABLE factor_challenges (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  purpose text NOT NULL,
  user_id uuid,
  factor_id uuid,
  challenge text,
  expires_at timestamp with time zone NOT NULL,
  session_id uuid,
  CONSTRAINT factor_challenges_pkey PRIMARY KEY (id),
  CONSTRAINT factor_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES factors(id) ON DELETE CASCADE,
  CONSTRAINT factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT factor_challenges_challenge_check CHECK (length(challenge) <= 100),
  CONSTRAINT factor_challenges_check CHECK (user_id IS NOT NULL OR purpose = 'sign-in'::text),
  CONSTRAINT factor_challenges_purpose_check CHECK (purpose = ANY (ARRAY['code'::text, 'registration'::text, 'sign-in'::text, 'second-factor'::text]))
);
CREATE INDEX factor_challenges_by_expiry ON factor_challenges USING btree (expires_at);
CREATE INDEX factor_challenges_by_factor ON factor_challenges USING btree (factor_id);
CREATE INDEX factor_challenges_by_user ON factor_challenges USING btree (user_id);

CREATE TABLE factors (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  verified_at timestamp with time zone,
  last_used_at timestamp with time zone,
  secret text,
  last_step bigint,
  credential_id text,
  public_key bytea,
  counter bigint,
  transports text[],
  salt bytea,
  CONSTRAINT factors_pkey PRIMARY KEY (id),
  CONSTRAINT factors_credential_id_key UNIQUE (credential_id),
  CONSTRAINT factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT factors_check CHECK (kind <> 'totp'::text OR secret IS NOT NULL),
  CONSTRAINT factors_check1 CHECK (kind <> 'webauthn'::text OR credential_id IS NOT NULL AND public_key IS NOT NULL AND counter IS NOT NULL),
  CONSTRAINT factors_check2 CHECK (kind <> 'recovery_code'::text OR salt IS NOT NULL),
  CONSTRAINT factors_check3 CHECK (kind = 'totp'::text OR verified_at IS NOT NULL),
  CONSTRAINT factors_credential_id_check CHECK (length(credential_id) <= 1400),
  CONSTRAINT factors_kind_check CHECK (kind = ANY (ARRAY['totp'::text, 'webauthn'::text, 'recovery_code'::text])),
  CONSTRAINT factors_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT factors_public_key_check CHECK (length(public_key) <= 4000),
  CONSTRAINT factors_secret_check CHECK (length(secret) <= 200),
  CONSTRAINT factors_transports_check CHECK (cardinality(transports) <= 10)
);
CREATE INDEX factors_by_user ON factors USING btree (user_id);
CREATE UNIQUE INDEX factors_one_set_of_recovery_codes ON factors USING btree (user_id) WHERE kind = 'recovery_code'::text;

CREATE TABLE former_addresses (
  sector text NOT NULL,
  subpath text NOT NULL,
  leads_to uuid NOT NULL,
  left_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT former_addresses_pkey PRIMARY KEY (sector, subpath),
  CONSTRAINT former_addresses_leads_to_fkey FOREIGN KEY (leads_to) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX former_addresses_by_organization ON former_addresses USING btree (leads_to);

CREATE TABLE former_group_addresses (
  subpath text NOT NULL,
  leads_to uuid NOT NULL,
  left_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT former_group_addresses_pkey PRIMARY KEY (subpath),
  CONSTRAINT former_group_addresses_leads_to_fkey FOREIGN KEY (leads_to) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX former_group_addresses_by_group ON former_group_addresses USING btree (leads_to);

CREATE TABLE group_admins (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  group_id uuid NOT NULL,
  email text NOT NULL,
  added_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT group_admins_pkey PRIMARY KEY (id),
  CONSTRAINT group_admins_group_id_email_key UNIQUE (group_id, email),
  CONSTRAINT group_admins_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  CONSTRAINT group_admins_email_check CHECK (email = lower(email) AND length(email) <= 254)
);
CREATE INDEX group_admins_by_address ON group_admins USING btree (email);

CREATE TABLE group_connections (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  group_id uuid NOT NULL,
  kind text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret text NOT NULL,
  domains text[] NOT NULL,
  confirmed_domains text[] DEFAULT '{}'::text[] NOT NULL,
  newcomers text NOT NULL,
  is_locked boolean DEFAULT false NOT NULL,
  is_on boolean DEFAULT false NOT NULL,
  tested_at timestamp with time zone,
  test_problem text,
  test_vouches boolean DEFAULT false NOT NULL,
  test_refreshes boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT group_connections_pkey PRIMARY KEY (id),
  CONSTRAINT group_connections_group_id_key UNIQUE (group_id),
  CONSTRAINT group_connections_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  CONSTRAINT group_connections_check CHECK (confirmed_domains <@ domains),
  CONSTRAINT group_connections_client_id_check CHECK (length(client_id) >= 1 AND length(client_id) <= 300),
  CONSTRAINT group_connections_client_secret_check CHECK (length(client_secret) <= 2000),
  CONSTRAINT group_connections_domains_check CHECK (cardinality(domains) >= 1 AND cardinality(domains) <= 20),
  CONSTRAINT group_connections_issuer_check CHECK (length(issuer) >= 1 AND length(issuer) <= 300),
  CONSTRAINT group_connections_kind_check CHECK (kind = ANY (ARRAY['entra'::text, 'google'::text, 'oidc'::text])),
  CONSTRAINT group_connections_newcomers_check CHECK (newcomers = ANY (ARRAY['pending'::text, 'staff'::text, 'student_helper'::text])),
  CONSTRAINT group_connections_test_problem_check CHECK (length(test_problem) <= 300)
);

CREATE TABLE group_defaults (
  group_id uuid NOT NULL,
  defaults jsonb NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT group_defaults_pkey PRIMARY KEY (group_id),
  CONSTRAINT group_defaults_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);

CREATE TABLE group_logos (
  group_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  webp bytea STORAGE EXTERNAL NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  CONSTRAINT group_logos_pkey PRIMARY KEY (group_id),
  CONSTRAINT group_logos_id_key UNIQUE (id),
  CONSTRAINT group_logos_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  CONSTRAINT group_logos_height_check CHECK (height > 0),
  CONSTRAINT group_logos_webp_check CHECK (length(webp) <= 400000),
  CONSTRAINT group_logos_width_check CHECK (width > 0)
);

CREATE TABLE groups (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  subpath text NOT NULL,
  name text COLLATE dutch_order NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT groups_pkey PRIMARY KEY (id),
  CONSTRAINT groups_subpath_key UNIQUE (subpath),
  CONSTRAINT groups_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT groups_subpath_check CHECK (subpath ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(subpath) <= 60)
);

CREATE TABLE invitations (
  org_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  invited_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  sent_at timestamp with time zone DEFAULT now() NOT NULL,
  invited_by_group uuid,
  CONSTRAINT invitations_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT invitations_org_id_email_key UNIQUE (org_id, email),
  CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT invitations_invited_by_group_fkey FOREIGN KEY (invited_by_group) REFERENCES groups(id) ON DELETE CASCADE,
  CONSTRAINT invitations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT invitations_email_check CHECK (email = lower(email) AND length(email) <= 254),
  CONSTRAINT invitations_role_check CHECK (role = ANY (ARRAY['staff'::text, 'student_helper'::text, 'admin'::text]))
);
CREATE INDEX invitations_by_age ON invitations USING btree (sent_at);
CREATE INDEX invitations_by_email ON invitations USING btree (email);
CREATE INDEX invitations_by_group ON invitations USING btree (invited_by_group) WHERE invited_by_group IS NOT NULL;
CREATE INDEX invitations_by_id ON invitations USING btree (id);
CREATE INDEX invitations_by_inviter ON invitations USING btree (invited_by);

CREATE TABLE item_counts (
  org_id uuid NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT item_counts_pkey PRIMARY KEY (org_id, kind, value),
  CONSTRAINT item_counts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT item_counts_kind_check CHECK (kind = ANY (ARRAY['tag'::text, 'public tag'::text, 'location'::text]))
);
CREATE INDEX item_counts_by_count ON item_counts USING btree (org_id, kind, count DESC, value);

CREATE TABLE item_figures (
  org_id uuid NOT NULL,
  about text NOT NULL,
  month date NOT NULL,
  value text NOT NULL,
  found integer DEFAULT 0 NOT NULL,
  back integer DEFAULT 0 NOT NULL,
  given_away integer DEFAULT 0 NOT NULL,
  came_back integer DEFAULT 0 NOT NULL,
  CONSTRAINT item_figures_pkey PRIMARY KEY (org_id, about, month, value),
  CONSTRAINT item_figures_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT item_figures_about_check CHECK (about = ANY (ARRAY['all'::text, 'kind'::text, 'place'::text, 'way'::text, 'days'::text])),
  CONSTRAINT item_figures_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT item_figures_value_check CHECK (length(value) <= 60)
);
CREATE INDEX item_figures_by_month ON item_figures USING btree (month) WHERE about = 'all'::text;

CREATE TABLE item_versions (
  org_id uuid NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  unclaimed integer DEFAULT 0 NOT NULL,
  claimed integer DEFAULT 0 NOT NULL,
  seconds_to_collect bigint DEFAULT 0 NOT NULL,
  public_version bigint DEFAULT 0 NOT NULL,
  public_unclaimed integer DEFAULT 0 NOT NULL,
  public_claimed integer DEFAULT 0 NOT NULL,
  CONSTRAINT item_versions_pkey PRIMARY KEY (org_id),
  CONSTRAINT item_versions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE items (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  org_id uuid NOT NULL,
  school_id uuid GENERATED ALWAYS AS (org_id) STORED,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  ai_tags text[] DEFAULT '{}'::text[] NOT NULL,
  ai_raw jsonb,
  description text,
  last_seen_location text,
  verification_note text,
  is_public boolean DEFAULT true NOT NULL,
  status text DEFAULT 'unclaimed'::text NOT NULL,
  upload_date timestamp with time zone DEFAULT now() NOT NULL,
  uploaded_by uuid,
  claimed_date timestamp with time zone,
  claimed_by uuid,
  idempotency_key uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  photo_id uuid NOT NULL,
  left_list_at timestamp with time zone,
  uploaded_by_name text,
  claimed_by_name text,
  is_reserved boolean DEFAULT false NOT NULL,
  kind_only boolean DEFAULT false NOT NULL,
  kinds text[] DEFAULT '{}'::text[] NOT NULL,
  search_text text GENERATED ALWAYS AS (
CASE
    WHEN kind_only THEN item_search_text(kinds, NULL::text, NULL::text)
    WHEN octet_length(item_search_text(tags, description, last_seen_location)) <= 1000 THEN item_search_text(tags, description, last_seen_location)
    ELSE NULL::text
END) STORED,
  words tsvector GENERATED ALWAYS AS (
CASE
    WHEN kind_only THEN item_words(org_id, kinds, NULL::text, NULL::text)
    ELSE item_words(org_id, tags, description, last_seen_location)
END) STORED NOT NULL,
  keeper_words tsvector GENERATED ALWAYS AS (
CASE
    WHEN kind_only THEN item_words(org_id, tags, description, last_seen_location)
    ELSE NULL::tsvector
END) STORED,
  place_id uuid,
  found_on date,
  code text NOT NULL,
  disposal_id uuid,
  thing text,
  came_back_by text,
  CONSTRAINT items_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT items_org_id_idempotency_key_key UNIQUE (org_id, idempotency_key),
  CONSTRAINT items_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT items_org_id_disposal_id_fkey FOREIGN KEY (org_id, disposal_id) REFERENCES disposals(org_id, id),
  CONSTRAINT items_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE RESTRICT,
  CONSTRAINT items_org_id_photo_id_fkey FOREIGN KEY (org_id, photo_id) REFERENCES photos(org_id, id),
  CONSTRAINT items_org_id_place_id_fkey FOREIGN KEY (org_id, place_id) REFERENCES places(org_id, id),
  CONSTRAINT items_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT items_came_back_by_check CHECK (came_back_by = ANY (ARRAY['desk'::text, 'claim'::text, 'match'::text])),
  CONSTRAINT items_check CHECK ((status = 'claimed'::text) = (claimed_date IS NOT NULL)),
  CONSTRAINT items_check1 CHECK (status = 'claimed'::text OR claimed_by IS NULL),
  CONSTRAINT items_check2 CHECK (left_list_at IS NULL OR status = 'unclaimed'::text),
  CONSTRAINT items_check3 CHECK (status = 'claimed'::text OR claimed_by_name IS NULL),
  CONSTRAINT items_check4 CHECK (kind_only OR kinds = '{}'::text[]),
  CONSTRAINT items_check5 CHECK (disposal_id IS NULL OR left_list_at IS NOT NULL),
  CONSTRAINT items_claimed_by_name_check CHECK (length(claimed_by_name) >= 1 AND length(claimed_by_name) <= 120),
  CONSTRAINT items_code_check CHECK (code ~ '^[34679CDFHJKMNPRTWXY]{5}$'::text),
  CONSTRAINT items_description_check CHECK (length(description) >= 1 AND length(description) <= 2000),
  CONSTRAINT items_kinds_check CHECK (cardinality(kinds) <= 40),
  CONSTRAINT items_last_seen_location_check CHECK (length(last_seen_location) >= 1 AND length(last_seen_location) <= 200),
  CONSTRAINT items_status_check CHECK (status = ANY (ARRAY['unclaimed'::text, 'claimed'::text])),
  CONSTRAINT items_tags_check CHECK (cardinality(tags) <= 40),
  CONSTRAINT items_thing_check CHECK (length(thing) <= 60),
  CONSTRAINT items_uploaded_by_name_check CHECK (length(uploaded_by_name) >= 1 AND length(uploaded_by_name) <= 120),
  CONSTRAINT items_verification_note_check CHECK (length(verification_note) >= 1 AND length(verification_note) <= 500)
);
CREATE INDEX items_by_age ON items USING brin (upload_date);
CREATE INDEX items_by_claimer ON items USING btree (claimed_by);
CREATE UNIQUE INDEX items_by_code ON items USING btree (org_id, code);
CREATE INDEX items_by_date ON items USING btree (org_id, upload_date DESC, id DESC) INCLUDE (status, is_public, kind_only, search_text) WHERE left_list_at IS NULL;
CREATE INDEX items_by_disposal ON items USING btree (org_id, disposal_id) WHERE disposal_id IS NOT NULL;
CREATE INDEX items_by_photo ON items USING btree (org_id, photo_id);
CREATE INDEX items_by_place ON items USING btree (org_id, place_id) WHERE place_id IS NOT NULL;
CREATE INDEX items_by_uploader ON items USING btree (uploaded_by);
CREATE INDEX items_by_word ON items USING gin (words) WITH (fastupdate=off);
CREATE INDEX items_kind_only ON items USING btree (org_id, upload_date DESC, id DESC) WHERE kind_only AND left_list_at IS NULL;
CREATE INDEX items_with_note_by_claim ON items USING btree (claimed_date) WHERE status = 'claimed'::text AND verification_note IS NOT NULL;
CREATE INDEX items_without_thing ON items USING btree (org_id, id) WHERE thing IS NULL;

CREATE TABLE jobs (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  payload jsonb DEFAULT '{}'::jsonb NOT NULL,
  is_awaited boolean DEFAULT false NOT NULL,
  every_minutes integer,
  attempts integer DEFAULT 0 NOT NULL,
  run_at timestamp with time zone DEFAULT now() NOT NULL,
  taken_until timestamp with time zone,
  key text,
  asks integer DEFAULT 1 NOT NULL,
  takes integer DEFAULT 0 NOT NULL,
  CONSTRAINT jobs_pkey PRIMARY KEY (id),
  CONSTRAINT jobs_every_minutes_check CHECK (every_minutes > 0)
);
CREATE UNIQUE INDEX jobs_by_key ON jobs USING btree (name, key) WHERE key IS NOT NULL;
CREATE INDEX jobs_by_turn ON jobs USING btree (is_awaited DESC, run_at);
CREATE UNIQUE INDEX jobs_recurring ON jobs USING btree (name) WHERE every_minutes IS NOT NULL;

CREATE TABLE known_places (
  user_id uuid NOT NULL,
  place text NOT NULL,
  last_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT known_places_pkey PRIMARY KEY (user_id, place),
  CONSTRAINT known_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_places_by_age ON known_places USING btree (last_at);

CREATE TABLE links (
  token_hash bytea NOT NULL,
  purpose text NOT NULL,
  subject_id uuid,
  address text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT links_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX links_by_address ON links USING btree (address);
CREATE INDEX links_by_expiry ON links USING btree (expires_at);
CREATE INDEX links_by_subject ON links USING btree (subject_id);

CREATE TABLE lost_report_figures (
  org_id uuid NOT NULL,
  month date NOT NULL,
  opened integer DEFAULT 0 NOT NULL,
  mailed integer DEFAULT 0 NOT NULL,
  found integer DEFAULT 0 NOT NULL,
  found_by_match integer DEFAULT 0 NOT NULL,
  seconds_to_return bigint DEFAULT 0 NOT NULL,
  CONSTRAINT lost_report_figures_pkey PRIMARY KEY (org_id, month),
  CONSTRAINT lost_report_figures_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE lost_report_matches (
  org_id uuid NOT NULL,
  report_id uuid NOT NULL,
  item_id uuid NOT NULL,
  score real NOT NULL,
  reasons text[] NOT NULL,
  is_by_hand boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  mailed_at timestamp with time zone,
  told_at timestamp with time zone,
  told_by uuid,
  refused_at timestamp with time zone,
  is_refused_by_staff boolean DEFAULT false NOT NULL,
  CONSTRAINT lost_report_matches_pkey PRIMARY KEY (org_id, report_id, item_id),
  CONSTRAINT lost_report_matches_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES items(org_id, id) ON DELETE CASCADE,
  CONSTRAINT lost_report_matches_org_id_report_id_fkey FOREIGN KEY (org_id, report_id) REFERENCES lost_reports(org_id, id) ON DELETE CASCADE,
  CONSTRAINT lost_report_matches_told_by_fkey FOREIGN KEY (told_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX lost_report_matches_by_item ON lost_report_matches USING btree (org_id, item_id, score DESC);
CREATE INDEX lost_report_matches_by_teller ON lost_report_matches USING btree (told_by);

CREATE TABLE lost_report_photos (
  org_id uuid NOT NULL,
  report_id uuid NOT NULL,
  webp bytea STORAGE EXTERNAL NOT NULL,
  model text,
  vector bytea,
  CONSTRAINT lost_report_photos_pkey PRIMARY KEY (org_id, report_id),
  CONSTRAINT lost_report_photos_org_id_report_id_fkey FOREIGN KEY (org_id, report_id) REFERENCES lost_reports(org_id, id) ON DELETE CASCADE,
  CONSTRAINT lost_report_photos_check CHECK ((model IS NULL) = (vector IS NULL)),
  CONSTRAINT lost_report_photos_webp_check CHECK (length(webp) <= 400000)
);

CREATE TABLE lost_report_work (
  org_id uuid NOT NULL,
  kind text NOT NULL,
  id uuid NOT NULL,
  asks integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT lost_report_work_pkey PRIMARY KEY (org_id, kind, id),
  CONSTRAINT lost_report_work_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT lost_report_work_kind_check CHECK (kind = ANY (ARRAY['item'::text, 'report'::text]))
);

CREATE TABLE lost_reports (
  org_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  address text NOT NULL,
  what text NOT NULL,
  colour text,
  place text,
  since date,
  state text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  opened_at timestamp with time zone,
  last_day date,
  reminded_at timestamp with time zone,
  mailed_at timestamp with time zone,
  ended_at timestamp with time zone,
  found_by text,
  found_item_id uuid,
  idempotency_key uuid,
  search_text text GENERATED ALWAYS AS (item_search_text(ARRAY[colour, address], what, place)) STORED NOT NULL,
  words tsvector GENERATED ALWAYS AS (item_words(org_id, ARRAY[colour], what, place)) STORED NOT NULL,
  typed_from text,
  language text DEFAULT 'nl'::text NOT NULL,
  CONSTRAINT lost_reports_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT lost_reports_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT lost_reports_org_id_found_item_id_fkey FOREIGN KEY (org_id, found_item_id) REFERENCES items(org_id, id) ON DELETE SET NULL (found_item_id),
  CONSTRAINT lost_reports_address_check CHECK (address = lower(address) AND length(address) <= 254),
  CONSTRAINT lost_reports_check CHECK ((state = ANY (ARRAY['found'::text, 'withdrawn'::text, 'expired'::text])) = (ended_at IS NOT NULL)),
  CONSTRAINT lost_reports_check1 CHECK ((state = 'unconfirmed'::text) = (opened_at IS NULL)),
  CONSTRAINT lost_reports_check2 CHECK ((state = 'open'::text) <= (last_day IS NOT NULL)),
  CONSTRAINT lost_reports_check3 CHECK ((state = 'found'::text) = (found_by IS NOT NULL)),
  CONSTRAINT lost_reports_colour_check CHECK (length(colour) >= 1 AND length(colour) <= 60),
  CONSTRAINT lost_reports_found_by_check CHECK (found_by = ANY (ARRAY['collection'::text, 'writer'::text, 'staff'::text])),
  CONSTRAINT lost_reports_language_check CHECK (language ~ '^[a-z]{2}$'::text),
  CONSTRAINT lost_reports_place_check CHECK (length(place) >= 1 AND length(place) <= 120),
  CONSTRAINT lost_reports_state_check CHECK (state = ANY (ARRAY['unconfirmed'::text, 'open'::text, 'found'::text, 'withdrawn'::text, 'expired'::text])),
  CONSTRAINT lost_reports_what_check CHECK (length(what) >= 1 AND length(what) <= 200)
);
CREATE INDEX lost_reports_by_address ON lost_reports USING btree (address, created_at DESC);
CREATE INDEX lost_reports_by_end ON lost_reports USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX lost_reports_by_found_item ON lost_reports USING btree (org_id, found_item_id) WHERE found_item_id IS NOT NULL;
CREATE INDEX lost_reports_by_id ON lost_reports USING btree (id);
CREATE UNIQUE INDEX lost_reports_by_key ON lost_reports USING btree (org_id, address, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX lost_reports_by_last_day ON lost_reports USING btree (last_day) WHERE state = 'open'::text;
CREATE INDEX lost_reports_ended ON lost_reports USING btree (org_id, ended_at DESC, id DESC) WHERE ended_at IS NOT NULL;
CREATE INDEX lost_reports_open ON lost_reports USING btree (org_id, opened_at DESC, id DESC) WHERE state = 'open'::text;
CREATE INDEX lost_reports_unconfirmed ON lost_reports USING btree (created_at) WHERE state = 'unconfirmed'::text;

CREATE TABLE maintenance (
  is_only boolean DEFAULT true NOT NULL,
  text text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT maintenance_pkey PRIMARY KEY (is_only),
  CONSTRAINT maintenance_check CHECK (starts_at < ends_at),
  CONSTRAINT maintenance_is_only_check CHECK (is_only),
  CONSTRAINT maintenance_text_check CHECK (length(text) >= 1 AND length(text) <= 200)
);

CREATE TABLE memberships (
  user_id uuid NOT NULL,
  org_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT memberships_pkey PRIMARY KEY (user_id, org_id),
  CONSTRAINT memberships_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT memberships_role_check CHECK (role = ANY (ARRAY['staff'::text, 'student_helper'::text, 'admin'::text]))
);
CREATE INDEX memberships_by_organization ON memberships USING btree (org_id, role);

CREATE TABLE moved_items (
  org_id uuid NOT NULL,
  item_id uuid NOT NULL,
  to_org_id uuid NOT NULL,
  place_id uuid,
  moved_at timestamp with time zone DEFAULT now() NOT NULL,
  moved_by uuid,
  CONSTRAINT moved_items_pkey PRIMARY KEY (org_id, item_id),
  CONSTRAINT moved_items_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT moved_items_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT moved_items_to_org_id_fkey FOREIGN KEY (to_org_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX moved_items_by_age ON moved_items USING btree (moved_at);
CREATE INDEX moved_items_by_mover ON moved_items USING btree (moved_by);
CREATE INDEX moved_items_by_target ON moved_items USING btree (to_org_id);

CREATE TABLE newcomers_to_approve (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  person text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT newcomers_to_approve_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT newcomers_to_approve_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT newcomers_to_approve_person_check CHECK (length(person) <= 300)
);
CREATE INDEX newcomers_to_approve_by_age ON newcomers_to_approve USING btree (created_at);

CREATE TABLE organization_figures (
  org_id uuid NOT NULL,
  photo_bytes bigint DEFAULT 0 NOT NULL,
  last_used_on date,
  CONSTRAINT organization_figures_pkey PRIMARY KEY (org_id),
  CONSTRAINT organization_figures_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE organization_settings (
  org_id uuid NOT NULL,
  office_name text,
  address text,
  phone text,
  contact_email text,
  opening_hours jsonb,
  logo_id uuid,
  donation_destination text,
  last_look_days smallint DEFAULT 7 NOT NULL,
  parts jsonb DEFAULT '{}'::jsonb NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  embed_origins text[] DEFAULT '{}'::text[] NOT NULL,
  is_indexed boolean DEFAULT false NOT NULL,
  mail_weekdays smallint[] DEFAULT '{5}'::smallint[] NOT NULL,
  requires_second_factor boolean DEFAULT false NOT NULL,
  CONSTRAINT organization_settings_pkey PRIMARY KEY (org_id),
  CONSTRAINT organization_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT organization_settings_org_id_logo_id_fkey FOREIGN KEY (org_id, logo_id) REFERENCES photos(org_id, id),
  CONSTRAINT organization_settings_address_check CHECK (length(address) >= 1 AND length(address) <= 200),
  CONSTRAINT organization_settings_contact_email_check CHECK (length(contact_email) >= 1 AND length(contact_email) <= 254),
  CONSTRAINT organization_settings_donation_destination_check CHECK (length(donation_destination) >= 1 AND length(donation_destination) <= 120),
  CONSTRAINT organization_settings_embed_origins_check CHECK (cardinality(embed_origins) <= 10),
  CONSTRAINT organization_settings_last_look_days_check CHECK (last_look_days >= 1 AND last_look_days <= 30),
  CONSTRAINT organization_settings_mail_weekdays_check CHECK (cardinality(mail_weekdays) >= 1 AND cardinality(mail_weekdays) <= 7 AND mail_weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  CONSTRAINT organization_settings_office_name_check CHECK (length(office_name) >= 1 AND length(office_name) <= 60),
  CONSTRAINT organization_settings_phone_check CHECK (length(phone) >= 1 AND length(phone) <= 30)
);

CREATE TABLE organization_setup (
  org_id uuid NOT NULL,
  poster_printed_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT organization_setup_pkey PRIMARY KEY (org_id),
  CONSTRAINT organization_setup_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE organizations (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  sector text NOT NULL,
  subpath text NOT NULL,
  name text COLLATE dutch_order NOT NULL,
  donation_after_months smallint,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  tagger_learns_from timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
  town text,
  postcode text,
  paused_at timestamp with time zone,
  search_text text GENERATED ALWAYS AS (organization_text(name, town, postcode, subpath)) STORED NOT NULL,
  search_words tsvector GENERATED ALWAYS AS (organization_words(organization_text(name, town, postcode, subpath))) STORED NOT NULL,
  term_since date DEFAULT dutch_today() NOT NULL,
  last_disposal integer,
  group_id uuid,
  paused_by_group uuid,
  CONSTRAINT organizations_pkey PRIMARY KEY (id),
  CONSTRAINT organizations_sector_subpath_key UNIQUE (sector, subpath),
  CONSTRAINT organizations_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE SET NULL,
  CONSTRAINT organizations_paused_by_group_fkey FOREIGN KEY (paused_by_group) REFERENCES groups(id) ON DELETE SET NULL,
  CONSTRAINT organizations_donation_after_months_check CHECK (donation_after_months >= 1 AND donation_after_months <= 60),
  CONSTRAINT organizations_last_disposal_check CHECK (last_disposal > 0),
  CONSTRAINT organizations_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT organizations_postcode_check CHECK (length(postcode) >= 4 AND length(postcode) <= 10),
  CONSTRAINT organizations_sector_check CHECK (sector = ANY (ARRAY['schools'::text, 'kinderopvang'::text, 'sportclubs'::text])),
  CONSTRAINT organizations_subpath_check CHECK (subpath ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(subpath) <= 60),
  CONSTRAINT organizations_town_check CHECK (town = btrim(town) AND length(town) >= 1 AND length(town) <= 80)
);
CREATE INDEX organizations_by_group ON organizations USING btree (group_id, name, id) WHERE group_id IS NOT NULL;
CREATE INDEX organizations_by_name ON organizations USING btree (sector, name, id);
CREATE INDEX organizations_by_name_alone ON organizations USING btree (name, id);
CREATE INDEX organizations_by_word ON organizations USING gin (search_words) WITH (fastupdate=off);
CREATE INDEX organizations_paused ON organizations USING btree (id) WHERE paused_at IS NOT NULL;

CREATE TABLE photo_embeddings (
  org_id uuid NOT NULL,
  photo_id uuid NOT NULL,
  model text NOT NULL,
  vector bytea STORAGE EXTERNAL NOT NULL,
  CONSTRAINT photo_embeddings_pkey PRIMARY KEY (org_id, photo_id),
  CONSTRAINT photo_embeddings_org_id_photo_id_fkey FOREIGN KEY (org_id, photo_id) REFERENCES photos(org_id, id) ON DELETE CASCADE
);

CREATE TABLE photos (
  org_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  path text NOT NULL,
  owner_id uuid,
  placeholder text,
  width integer,
  height integer,
  bytes integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  placed_at timestamp with time zone,
  CONSTRAINT photos_pkey PRIMARY KEY (org_id, id) INCLUDE (path, placeholder),
  CONSTRAINT photos_org_id_path_key UNIQUE (org_id, path),
  CONSTRAINT photos_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE RESTRICT,
  CONSTRAINT photos_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT photos_bytes_check CHECK (bytes > 0),
  CONSTRAINT photos_height_check CHECK (height > 0),
  CONSTRAINT photos_path_check CHECK (path ~ '^[A-Za-z0-9_-]+/[A-Za-z0-9_-]+\.webp$'::text),
  CONSTRAINT photos_width_check CHECK (width > 0)
);
CREATE INDEX photos_by_owner ON photos USING btree (owner_id);
CREATE INDEX photos_by_path ON photos USING btree (path);
CREATE INDEX photos_unplaced ON photos USING btree (created_at) WHERE placed_at IS NULL;

CREATE TABLE places (
  org_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  is_archived boolean DEFAULT false NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  staff_only boolean DEFAULT false NOT NULL,
  CONSTRAINT places_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT places_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT places_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE UNIQUE INDEX places_by_name ON places USING btree (org_id, lower(name COLLATE "C")) WHERE NOT is_archived;

CREATE TABLE profiles (
  user_id uuid NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  org_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  refused_mails text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT profiles_pkey PRIMARY KEY (user_id),
  CONSTRAINT profiles_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE RESTRICT,
  CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT profiles_check CHECK (org_id IS NOT NULL OR (role <> ALL (ARRAY['pending'::text, 'admin'::text]))),
  CONSTRAINT profiles_check1 CHECK (org_id IS NULL OR role <> 'parent'::text),
  CONSTRAINT profiles_check2 CHECK (org_id IS NULL OR role <> 'provider'::text),
  CONSTRAINT profiles_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT profiles_role_check CHECK (role = ANY (ARRAY['pending'::text, 'parent'::text, 'staff'::text, 'student_helper'::text, 'admin'::text, 'provider'::text]))
);
CREATE INDEX profiles_by_organization ON profiles USING btree (org_id, role);

CREATE TABLE rate_limits (
  key text NOT NULL,
  count integer NOT NULL,
  resets_at timestamp with time zone NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_by_reset ON rate_limits USING btree (resets_at);

CREATE TABLE recovery_codes (
  factor_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (factor_id, code_hash),
  CONSTRAINT recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES factors(id) ON DELETE CASCADE
);

CREATE TABLE refresh_tokens (
  token_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  replaced_at timestamp with time zone,
  CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT refresh_tokens_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX refresh_tokens_by_session ON refresh_tokens USING btree (session_id);

CREATE TABLE removed_item_keys (
  org_id uuid NOT NULL,
  idempotency_key uuid NOT NULL,
  removed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT removed_item_keys_pkey PRIMARY KEY (org_id, idempotency_key),
  CONSTRAINT removed_item_keys_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX removed_item_keys_by_age ON removed_item_keys USING btree (removed_at);

CREATE TABLE removed_organizations (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  sector text NOT NULL,
  subpath text NOT NULL,
  name text NOT NULL,
  items integer NOT NULL,
  exported boolean NOT NULL,
  removed_by uuid,
  removed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT removed_organizations_pkey PRIMARY KEY (id),
  CONSTRAINT removed_organizations_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX removed_organizations_by_date ON removed_organizations USING btree (removed_at);
CREATE INDEX removed_organizations_by_remover ON removed_organizations USING btree (removed_by);

CREATE TABLE saved_organizations (
  address text NOT NULL,
  org_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  used_on date NOT NULL,
  CONSTRAINT saved_organizations_pkey PRIMARY KEY (address, org_id),
  CONSTRAINT saved_organizations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT saved_organizations_address_check CHECK (address = lower(address) AND length(address) <= 254)
);
CREATE INDEX saved_organizations_by_organization ON saved_organizations USING btree (org_id);
CREATE INDEX saved_organizations_by_use ON saved_organizations USING btree (used_on);

CREATE TABLE schema_functions (
  hash text NOT NULL,
  name text NOT NULL,
  applied_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT schema_functions_pkey PRIMARY KEY (hash)
);

CREATE TABLE schema_migrations (
  name text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE search_words (
  org_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  hidden integer DEFAULT 0 NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (org_id, word) INCLUDE (count, hidden),
  CONSTRAINT search_words_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE security_log (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  user_id uuid,
  actor_id uuid,
  org_id uuid,
  action text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  times integer DEFAULT 1 NOT NULL,
  CONSTRAINT security_log_pkey PRIMARY KEY (id),
  CONSTRAINT security_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT security_log_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE SET NULL,
  CONSTRAINT security_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX security_log_by_actor ON security_log USING btree (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX security_log_by_date ON security_log USING btree (created_at DESC, id DESC);
CREATE INDEX security_log_by_organization ON security_log USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX security_log_by_user ON security_log USING btree (user_id, created_at DESC, id DESC);

CREATE TABLE sessions (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  refreshed_at timestamp with time zone DEFAULT now() NOT NULL,
  by_recovery_link boolean DEFAULT false NOT NULL,
  method text DEFAULT 'password'::text NOT NULL,
  second_factor_at timestamp with time zone,
  authenticated_at timestamp with time zone DEFAULT now() NOT NULL,
  device text,
  connection_id uuid,
  ends_at timestamp with time zone,
  second_factor text,
  org_id uuid,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES work_account_connections(id) ON DELETE CASCADE,
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT sessions_user_id_org_id_fkey FOREIGN KEY (user_id, org_id) REFERENCES memberships(user_id, org_id) ON DELETE CASCADE,
  CONSTRAINT sessions_device_check CHECK (length(device) <= 60),
  CONSTRAINT sessions_method_check CHECK (method = ANY (ARRAY['password'::text, 'link'::text, 'oauth'::text, 'passkey'::text])),
  CONSTRAINT sessions_second_factor_check CHECK (second_factor = ANY (ARRAY['totp'::text, 'webauthn'::text, 'recovery_code'::text]))
);
CREATE INDEX sessions_by_connection ON sessions USING btree (connection_id) WHERE connection_id IS NOT NULL;
CREATE INDEX sessions_by_user ON sessions USING btree (user_id);

CREATE TABLE signups (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  name text NOT NULL,
  org_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT signups_pkey PRIMARY KEY (id),
  CONSTRAINT signups_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT signups_email_check CHECK (email = lower(email) AND length(email) <= 254),
  CONSTRAINT signups_name_check CHECK (length(name) >= 1 AND length(name) <= 120)
);
CREATE INDEX signups_by_email ON signups USING btree (email, created_at DESC);
CREATE INDEX signups_by_organization ON signups USING btree (org_id);

CREATE TABLE subscriptions (
  org_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  address text NOT NULL,
  weekday smallint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  confirmed_at timestamp with time zone,
  next_on date,
  mailed_on date,
  refusals smallint DEFAULT 0 NOT NULL,
  refused_on date,
  language text DEFAULT 'nl'::text NOT NULL,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (org_id, id),
  CONSTRAINT subscriptions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT subscriptions_address_check CHECK (address = lower(address) AND length(address) <= 254),
  CONSTRAINT subscriptions_check CHECK ((confirmed_at IS NULL) = (next_on IS NULL)),
  CONSTRAINT subscriptions_language_check CHECK (language ~ '^[a-z]{2}$'::text),
  CONSTRAINT subscriptions_refusals_check CHECK (refusals >= 0),
  CONSTRAINT subscriptions_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
CREATE INDEX subscriptions_by_address ON subscriptions USING btree (address, created_at);
CREATE INDEX subscriptions_by_day ON subscriptions USING btree (next_on, org_id, id) WHERE confirmed_at IS NOT NULL;
CREATE UNIQUE INDEX subscriptions_once ON subscriptions USING btree (org_id, address, (confirmed_at IS NULL));
CREATE INDEX subscriptions_refused ON subscriptions USING btree (refused_on) WHERE refused_on IS NOT NULL;
CREATE INDEX subscriptions_unconfirmed ON subscriptions USING btree (created_at) WHERE confirmed_at IS NULL;

CREATE TABLE users (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email text NOT NULL,
  password_hash text,
  email_confirmed_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  last_seen_on date,
  is_exempt_from_second_factor boolean DEFAULT false NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_email_check CHECK (email = lower(email) AND length(email) <= 254)
);

CREATE TABLE version_epoch (
  epoch text DEFAULT substr(gen_random_uuid()::text, 1, 8) NOT NULL
);

CREATE TABLE visitor_sessions (
  token_hash bytea NOT NULL,
  address text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT visitor_sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT visitor_sessions_address_fkey FOREIGN KEY (address) REFERENCES visitors(address) ON DELETE CASCADE
);
CREATE INDEX visitor_sessions_by_address ON visitor_sessions USING btree (address);
CREATE INDEX visitor_sessions_by_age ON visitor_sessions USING btree (expires_at);

CREATE TABLE visitors (
  address text NOT NULL,
  gets_mail boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT visitors_pkey PRIMARY KEY (address),
  CONSTRAINT visitors_address_check CHECK (address = lower(address) AND length(address) <= 254)
);

CREATE TABLE work_account_connections (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret text NOT NULL,
  domains text[] NOT NULL,
  confirmed_domains text[] DEFAULT '{}'::text[] NOT NULL,
  newcomers text NOT NULL,
  is_password_allowed boolean DEFAULT true NOT NULL,
  is_on boolean DEFAULT false NOT NULL,
  tested_at timestamp with time zone,
  test_problem text,
  test_vouches boolean DEFAULT false NOT NULL,
  test_refreshes boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  from_group uuid,
  CONSTRAINT work_account_connections_pkey PRIMARY KEY (id),
  CONSTRAINT work_account_connections_org_id_key UNIQUE (org_id),
  CONSTRAINT work_account_connections_from_group_fkey FOREIGN KEY (from_group) REFERENCES groups(id) ON DELETE CASCADE,
  CONSTRAINT work_account_connections_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT work_account_connections_check CHECK (confirmed_domains <@ domains),
  CONSTRAINT work_account_connections_client_id_check CHECK (length(client_id) >= 1 AND length(client_id) <= 300),
  CONSTRAINT work_account_connections_client_secret_check CHECK (length(client_secret) <= 2000),
  CONSTRAINT work_account_connections_domains_check CHECK (cardinality(domains) >= 1 AND cardinality(domains) <= 20),
  CONSTRAINT work_account_connections_issuer_check CHECK (length(issuer) >= 1 AND length(issuer) <= 300),
  CONSTRAINT work_account_connections_kind_check CHECK (kind = ANY (ARRAY['entra'::text, 'google'::text, 'oidc'::text])),
  CONSTRAINT work_account_connections_newcomers_check CHECK (newcomers = ANY (ARRAY['pending'::text, 'staff'::text, 'student_helper'::text])),
  CONSTRAINT work_account_connections_test_problem_check CHECK (length(test_problem) <= 300)
);
CREATE INDEX work_account_connections_by_domain ON work_account_connections USING gin (confirmed_domains);
CREATE INDEX work_account_connections_by_group ON work_account_connections USING btree (from_group) WHERE from_group IS NOT NULL;

CREATE TABLE work_account_flows (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  connection_id uuid,
  purpose text NOT NULL,
  user_id uuid,
  session_id uuid,
  return_path text NOT NULL,
  code_challenge text,
  asks_again boolean DEFAULT false NOT NULL,
  state_hash bytea NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  answered_at timestamp with time zone,
  code_hash bytea,
  answer text,
  device_hash text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  group_connection_id uuid,
  CONSTRAINT work_account_flows_pkey PRIMARY KEY (id),
  CONSTRAINT work_account_flows_code_hash_key UNIQUE (code_hash),
  CONSTRAINT work_account_flows_state_hash_key UNIQUE (state_hash),
  CONSTRAINT work_account_flows_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES work_account_connections(id) ON DELETE CASCADE,
  CONSTRAINT work_account_flows_group_connection_id_fkey FOREIGN KEY (group_connection_id) REFERENCES group_connections(id) ON DELETE CASCADE,
  CONSTRAINT work_account_flows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT work_account_flows_answer_check CHECK (length(answer) <= 20000),
  CONSTRAINT work_account_flows_check CHECK ((purpose = 'sign-in'::text) = (user_id IS NULL)),
  CONSTRAINT work_account_flows_code_challenge_check CHECK (length(code_challenge) >= 43 AND length(code_challenge) <= 128),
  CONSTRAINT work_account_flows_code_hash_check CHECK (length(code_hash) = 32),
  CONSTRAINT work_account_flows_owner CHECK (num_nonnulls(connection_id, group_connection_id) = 1 AND (connection_id IS NOT NULL OR purpose = 'test'::text)),
  CONSTRAINT work_account_flows_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'link'::text, 'confirm'::text, 'test'::text])),
  CONSTRAINT work_account_flows_return_path_check CHECK (length(return_path) <= 2000),
  CONSTRAINT work_account_flows_state_hash_check CHECK (length(state_hash) = 32)
);
CREATE INDEX work_account_flows_by_age ON work_account_flows USING btree (created_at);

CREATE TABLE work_accounts (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  connection_id uuid NOT NULL,
  user_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  refresh_token text,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_sign_in_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT work_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT work_accounts_connection_id_issuer_subject_key UNIQUE (connection_id, issuer, subject),
  CONSTRAINT work_accounts_connection_id_user_id_key UNIQUE (connection_id, user_id),
  CONSTRAINT work_accounts_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES work_account_connections(id) ON DELETE CASCADE,
  CONSTRAINT work_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT work_accounts_email_check CHECK (email = lower(email) AND length(email) <= 254),
  CONSTRAINT work_accounts_issuer_check CHECK (length(issuer) >= 1 AND length(issuer) <= 300),
  CONSTRAINT work_accounts_refresh_token_check CHECK (length(refresh_token) <= 12000),
  CONSTRAINT work_accounts_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 255)
);
CREATE INDEX work_accounts_by_user ON work_accounts USING btree (user_id);

CREATE VIEW members AS
 SELECT profiles.user_id,
    profiles.org_id,
    profiles.role,
    profiles.created_at,
    profiles.updated_at
   FROM profiles
  WHERE profiles.org_id IS NOT NULL
UNION ALL
 SELECT memberships.user_id,
    memberships.org_id,
    memberships.role,
    memberships.created_at,
    memberships.updated_at
   FROM memberships;
