/** Under which name a deletion is under way: a screen that shows the item need not be surprised that it goes. */
export const deletionKey = (id: string) => ['delete item', id];
