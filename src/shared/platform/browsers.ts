/**
 * The oldest supported browsers: the build targets them, and a test checks its output. Safari's version also holds for
 * iPhones and iPads.
 */
export const oldestBrowsers = { safari: 16.4, chrome: 111, edge: 111, firefox: 121 };
