/** Advisory locks of PostgreSQL. Any number will do, as long as every process means the same by it. */
export const locks = {
  /** Held while migrations are applied. */
  migration: 7_370_001,
  /** Held by the one portal that works on a data folder. */
  owner: 7_370_002,
  /** While held, no file of a photo is removed. */
  photoFiles: 7_370_003,
  /** With the address of a link: its links are used one after the other. */
  links: 7_370_004,
  /** With an address: what is asked with it is counted one after the other. */
  claims: 7_370_005,
  /** With an address: the same for what it misses. */
  lostReports: 7_370_006,
  /** With an address: the same for its weekly mails. */
  subscriptions: 7_370_007,
} as const;
