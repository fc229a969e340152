/** Lets the page of the item know that this user deletes it, and not a colleague. */
export const deletionKey = (id: string) => ['delete item', id];
