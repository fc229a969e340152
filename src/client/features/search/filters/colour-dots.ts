const dots: Record<string, string> = {
  zwart: '#1d1b19',
  wit: '#ffffff',
  grijs: '#8b8b8b',
  rood: '#d0392d',
  oranje: '#ee8432',
  geel: '#f3c92f',
  groen: '#3d9850',
  blauw: '#2f6fc3',
  paars: '#7c4ea7',
  roze: '#ef8fb6',
  bruin: '#784c2b',
  beige: '#dcc9a4',
  goud: '#c8a339',
  zilver: '#c2c6cb',
  turquoise: '#33b2ac',
};

/** Patterns and rarer colours get a dot of many colours. */
const MULTICOLOUR = 'conic-gradient(#d0392d, #f3c92f, #3d9850, #2f6fc3, #7c4ea7, #d0392d)';

export const dotOf = (colour: string): string => dots[colour] ?? MULTICOLOUR;
