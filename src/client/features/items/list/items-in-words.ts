export const itemsInWords = (count: number) => (count === 1 ? '1 voorwerp' : `${count} voorwerpen`);
