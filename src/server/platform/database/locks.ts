/** Keys of PostgreSQL advisory locks: arbitrary numbers that all processes agree on. */
export const locks = {
  /** Held while migrations are applied. */
  migration: 7_370_001,
  /** Held by the one portal that uses a data folder. */
  owner: 7_370_002,
  /** While held, no photo file is removed. */
  photoFiles: 7_370_003,
  /** With an address: its links are used one after the other. */
  links: 7_370_004,
  /** With an address: its claims, lost reports and subscriptions are counted one after the other. */
  requests: 7_370_005,
} as const;
