/** Retention periods: the sweep jobs use these, and the privacy page states them. */
export const retention = {
  temporaryPhotoHours: 1,
  /** After collecting: the period to undo it, and to retain the ownership mark. */
  collectedDays: 30,
  /** The photo and text of an unsaved form, on the device. */
  unsavedWorkHours: 24,
  /** Cards of the intake, on the device: long enough to get over a weekend without a connection. */
  intakeDays: 7,
  /** The item with its photo, collected or not, since it was placed. */
  itemMonths: 24,
  logMonths: 24,
  /** Sign-ins and security changes. */
  securityLogMonths: 6,
  /** A session, since its last use. */
  sessionDays: 30,
  /** An authenticator app of which no code was entered. */
  unverifiedFactorHours: 24,
  /** The longest lifetime of a session, however often it is used. */
  sessionLongestDays: 90,
  providerSessionHours: 12,
  /** A hash of a known network or browser, since its last sign-in. */
  knownPlaceDays: 90,
  /** A new e-mail address of an account, and how long the old one can undo it. */
  emailChangeDays: 7,
  signupDays: 7,
  /** A link in a mail that confirms the address of an account or sets its password. */
  accountLinkHours: 24,
  /** A sign-in with a work account that waits for the confirmation of its address. */
  workAccountFlowHours: 24,
  /** That a removed member waits for approval before coming back with a work account. */
  newcomerApprovalMonths: 24,
  /** An invitation that was not accepted. */
  invitationDays: 30,
  /** The visit of a browser with a confirmed e-mail address. */
  visitDays: 90,
  /** A link in a mail to a visitor. */
  visitLinkDays: 30,
  /** 'Mijn plekken' of an address, since its owner last saw them. */
  savedOrganizationMonths: 12,
  /** Claims, lost reports and subscriptions with an unconfirmed address. */
  unconfirmedDays: 7,
  /** A claim with its messages, since it ended. */
  endedClaimDays: 30,
  /** A lost report with its photo, since it ended. */
  endedLostReportDays: 30,
  /** A subscription whose mails were refused, since the last one. */
  refusedSubscriptionDays: 90,
  /** Items of a disposal, with their photos; after that only a short record and the figures remain. */
  givenAwayDays: 30,
  /** The period in which an item that was moved to another location can be taken back. */
  movedItemDays: 30,
  /** The record of a disposal. */
  disposalMonths: 24,
  /** Failed jobs, such as a mail that could not be sent, and mails stored for lack of a mail server. */
  givenUpDays: 7,
  /** The record that a backup was made, since its file was removed. */
  backupRunDays: 30,
} as const;
