/**
 * Browsers translate a page by replacing its text nodes with `<font>` elements. React cannot hydrate such a page, and
 * later fails on text nodes that are no longer where it put them.
 */
declare global {
  interface Window {
    /** The mutations from before the app's code ran: see before-hydration.js. */
    takeEarlyChanges?: () => MutationRecord[];
  }
}

/** A text that is put back while React hydrates, as it was when it was translated. */
interface Translated {
  text: Text;
  data: string;
}

/** Null when React has hydrated the page. */
let translatedTexts: Translated[] | null = null;

/** The `<font>` element that replaces a text node. */
const replacements = new WeakMap<Node, ChildNode>();

/** Restores the server's HTML before hydration. */
export function watchTranslation(isHydrating: boolean): void {
  const early = window.takeEarlyChanges?.() ?? [];
  if (isHydrating) {
    translatedTexts = [];
    undoTranslations(early);
  }
  const observer = new MutationObserver((records) => {
    undoTranslations(records);
    // Ignores the mutations that this callback made itself.
    observer.takeRecords();
  });
  // Observes the body, because dialogs are outside the root.
  observer.observe(document.body, { childList: true, subtree: true });
}

export function restoreTranslations(): void {
  const texts = translatedTexts ?? [];
  translatedTexts = null;
  for (const { text, data } of texts) {
    const font = replacements.get(text)!;
    // The parser added to this text after it was translated, or React has changed it since.
    if (text.data !== data || !text.parentNode) continue;
    // One element replaces several texts.
    if (font.isConnected) text.remove();
    else text.replaceWith(font);
  }
}

function undoTranslations(records: MutationRecord[]): void {
  const translated = records.filter(isTranslation);
  if (translated.length > 0) patchNodeMethods();
  for (const record of translated) {
    const standIn = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isFont);
    for (const node of record.removedNodes) replacements.set(node, standIn as ChildNode);
  }
  if (!translatedTexts) return;
  for (const text of translated.flatMap(({ removedNodes }) => [...removedNodes]))
    if (text instanceof Text) translatedTexts.push({ text, data: text.data });
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of translated.toReversed()) {
    // The parser may have added nodes since, so any of the three neighbours may have moved.
    const next = [addedNodes[0], nextSibling, previousSibling?.nextSibling].find((node) => node?.parentNode === target);
    for (const node of Array.from(removedNodes)) target.insertBefore(node, next ?? null);
    for (const node of addedNodes) (node as ChildNode).remove();
  }
  // React expects one text where the parser went on after a translation.
  for (const { target } of translated) target.normalize();
}

const isFont = (node: Node | null): boolean => node?.nodeName === 'FONT';

const isTranslation = ({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): boolean =>
  [...addedNodes].some(isFont) ||
  (removedNodes.length > 0 &&
    [...removedNodes].every(({ nodeType }) => nodeType === Node.TEXT_NODE) &&
    [previousSibling, nextSibling].some(isFont));

function currentNode(node: Node, parent: Node): Node | null {
  if (node.parentNode === parent) return node;
  const standIn = replacements.get(node);
  return standIn?.parentNode === parent ? standIn : null;
}

let isPatched = false;

/** Lets React remove, or insert before, a text node that a translation has replaced. */
function patchNodeMethods(): void {
  if (isPatched) return;
  isPatched = true;
  // oxlint-disable-next-line typescript/unbound-method -- called with the node below
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const current = currentNode(node, this);
    if (current) removeChild.call(this, current);
    return node;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && currentNode(before, this));
    return node;
  };
}
