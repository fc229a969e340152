/** All sizes are in millimetres. */
export interface LabelFormat {
  /** Stored on the device. */
  name: string;
  title: string;
  /** Selects the `@page` rule in the stylesheet. */
  page: 'label-sheet' | 'label-62' | 'label-29';
  paper: { width: number; height: number };
  columns: number;
  rows: number;
  label: { width: number; height: number };
  /** Space between two columns. */
  gap: number;
  /** Margin within a label, because printers leave the edge of a sheet blank. */
  edge: number;
  /** Side lengths of the QR code and the photo. */
  qr: number;
  photo: number;
  /** Maximum height of the code. */
  code: number;
  /** The text is below the QR code instead of beside it. */
  isUpright: boolean;
}

const sheet = { page: 'label-sheet', paper: { width: 210, height: 297 }, edge: 3, isUpright: false } as const;
const roll = { columns: 1, rows: 1, gap: 0, edge: 1 } as const;

/** The most common sheets and label printers. */
export const formats: readonly [LabelFormat, ...LabelFormat[]] = [
  {
    ...sheet,
    name: '3x8',
    title: 'A4, 3 × 8 labels van 70 × 37 mm',
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    gap: 0,
    // These labels reach the edge of the sheet, which printers leave blank.
    edge: 5,
    qr: 27,
    photo: 14,
    code: 9,
  },
  {
    ...sheet,
    name: '3x8-small',
    title: 'A4, 3 × 8 labels van 63,5 × 33,9 mm',
    columns: 3,
    rows: 8,
    label: { width: 63.5, height: 33.9 },
    gap: 2.5,
    qr: 27,
    photo: 14,
    code: 9,
  },
  {
    ...sheet,
    name: '2x7',
    title: 'A4, 2 × 7 labels van 99,1 × 38,1 mm',
    columns: 2,
    rows: 7,
    label: { width: 99.1, height: 38.1 },
    gap: 2.5,
    qr: 32,
    photo: 18,
    code: 12,
  },
  {
    ...roll,
    name: '62',
    title: 'Labelprinter, 62 mm breed',
    page: 'label-62',
    paper: { width: 62, height: 29 },
    label: { width: 62, height: 29 },
    qr: 27,
    photo: 14,
    code: 9,
    isUpright: false,
  },
  {
    ...roll,
    name: '29',
    title: 'Labelprinter, 29 mm breed',
    page: 'label-29',
    paper: { width: 29, height: 45 },
    label: { width: 29, height: 45 },
    qr: 22,
    photo: 11,
    code: 7,
    isUpright: true,
  },
];

const STORAGE_KEY = 'terecht-label-format';

export const lastFormat = (): LabelFormat =>
  formats.find(({ name }) => name === localStorage.getItem(STORAGE_KEY)) ?? formats[0];

export const rememberFormat = ({ name }: LabelFormat): void => localStorage.setItem(STORAGE_KEY, name);
