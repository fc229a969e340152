/** Tells a page that shows the item that it is being deleted here, and not by a colleague. */
export const deletionKey = (id: string) => ['delete item', id];
