/** How long things are kept: the sweeps on the server go by this, and so does what the privacy page promises. */
export const retention = {
  /** A photo that no item was placed with. */
  temporaryPhotoHours: 1,
  /** Since an item was collected: so long that can be undone, and what only its owner could know is of use. */
  collectedDays: 30,
  /** On the device of whoever has not placed it yet: photo and text of a form. */
  keptWorkHours: 24,
  /** The same of what is placed many at once: photos wait there until the connection is back, also over a weekend. */
  intakeDays: 7,
  /** Since an item was placed, collected or not: the item with its photo. */
  itemMonths: 24,
  /** The audit log. */
  logMonths: 24,
  /** Since somebody last used a sign-in on a device. */
  sessionDays: 30,
  /** Since somebody last signed in from a network or with a browser, of which a hash is kept. */
  knownPlaceDays: 90,
  /** A sign-up that was not confirmed. */
  signupDays: 7,
  /** An invitation that was not accepted. */
  invitationDays: 30,
  /** A browser that is known by the e-mail address that was confirmed in it. */
  visitDays: 90,
  /** A link in a mail to somebody who is known by an e-mail address only, with which that can be confirmed again. */
  visitLinkDays: 30,
  /** What was asked with an e-mail address that nobody confirmed. */
  unconfirmedDays: 7,
  /** A claim, with all that was written about it, since it ended. */
  endedClaimDays: 30,
  /** A report of something lost, with its photo, since it ended. */
  endedLostReportDays: 30,
  /** Who was sent weekly mails that came back, since the last of those. */
  refusedSubscriptionDays: 90,
  /** Items that were given away, with their photos: since then only what they were in a few words, and the figures. */
  givenAwayDays: 30,
  /** What was given away and handed in, in a few words. */
  disposalMonths: 24,
  /** Work that was given up, such as a mail that could not be sent; and a mail kept because there is no mail server. */
  givenUpDays: 7,
} as const;
