/**
 * The oldest browsers that the portal works in: the build aims at them, and a test checks what it makes. Safari's version is
 * that of iPhones and iPads too.
 */
export const oldestBrowsers = { safari: 16.4, chrome: 111, edge: 111, firefox: 121 };
