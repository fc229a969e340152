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

/** The translations that are taken out of the page while React hydrates; null afterwards. */
let heldTranslations: MutationRecord[] | null = null;

/** The `<font>` element that replaces a text node. */
const replacements = new WeakMap<Node, ChildNode>();

/** Restores the server's HTML before hydration. */
export function watchTranslation(isHydrating: boolean): void {
  const early = window.takeEarlyChanges?.() ?? [];
  if (isHydrating) {
    heldTranslations = [];
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
  const records = heldTranslations ?? [];
  heldTranslations = null;
  for (const { target, addedNodes, removedNodes, nextSibling } of records) {
    // React has changed these nodes since.
    if ([...removedNodes].some(({ parentNode }) => parentNode !== target)) continue;
    insert(target, addedNodes, removedNodes[0] ?? nextSibling);
    for (const node of removedNodes) target.removeChild(node);
  }
}

function undoTranslations(records: MutationRecord[]): void {
  const translated = records.filter(isTranslation);
  if (translated.length > 0) patchNodeMethods();
  for (const record of translated) {
    const standIn = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isFont);
    for (const node of record.removedNodes) replacements.set(node, standIn as ChildNode);
  }
  if (!heldTranslations) return;
  heldTranslations.push(...translated);
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of translated.toReversed()) {
    const next = nextSibling?.parentNode === target ? nextSibling : (previousSibling?.nextSibling ?? null);
    for (const node of addedNodes) (node as ChildNode).remove();
    insert(target, removedNodes, next);
  }
}

const isFont = (node: Node | null): boolean => node?.nodeName === 'FONT';

const isTranslation = ({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): boolean =>
  [...addedNodes].some(isFont) ||
  (removedNodes.length > 0 &&
    [...removedNodes].every(({ nodeType }) => nodeType === Node.TEXT_NODE) &&
    [previousSibling, nextSibling].some(isFont));

function insert(target: Node, nodes: NodeList, before: Node | null): void {
  for (const node of Array.from(nodes)) target.insertBefore(node, before?.parentNode === target ? before : null);
}

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
