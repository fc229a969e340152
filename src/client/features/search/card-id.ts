/** The id of the link that opens an item, which gets the focus back. */
export const cardId = ({ id }: { id: string }) => `voorwerp-${id}`;
