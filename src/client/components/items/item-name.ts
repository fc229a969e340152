/** What an item is called where there is room for a few words: it has no name of its own, only tags. */
export const itemName = ({ tags }: { tags: string[] }) => tags.slice(0, 3).join(', ') || 'het voorwerp';
