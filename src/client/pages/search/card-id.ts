/** Names the link that opens an item, to which the focus returns. */
export const cardId = ({ id }: { id: string }) => `voorwerp-${id}`;
