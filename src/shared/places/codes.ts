/** No characters that are confused when read or said aloud, and no vowels, so that codes never form words. */
export const codeLetters = '34679CDFHJKMNPRTWXY';
export const codeLength = 5;
