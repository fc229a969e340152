import type { Page } from '@playwright/test';
import sharp from 'sharp';

const SHIRT =
  'M700 300 L560 380 L380 620 L540 740 L640 640 L640 1250 L1360 1250 L1360 640 L1460 740 L1620 620 L1440 380 L1300 300 Q1000 460 700 300Z';

/** A blue T-shirt on a table; wider than 1600 pixels it is larger than the largest stored size. */
export async function blueShirtPhoto(width = 800) {
  const svg = `<svg width="${width}" height="${(width * 3) / 4}" viewBox="0 0 2000 1500"><rect width="2000" height="1500" fill="#e8e2d8"/><path d="${SHIRT}" fill="#1d4fc4"/></svg>`;
  return { name: 't-shirt.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() };
}

export async function labelPhoto(...lines: string[]) {
  const textElements = lines
    .map((line, i) => `<text x="40" y="${90 + 100 * i}" font-size="72">${line}</text>`)
    .join('');
  const width = Math.max(420, 80 + 45 * Math.max(...lines.map((line) => line.length)));
  const height = 40 + 100 * lines.length;
  const label = `<svg width="${width}" height="${height}" font-family="sans-serif"><rect width="${width}" height="${height}" fill="#f6f4ee"/>${textElements}</svg>`;
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#27407a' } })
    .composite([{ input: Buffer.from(label) }])
    .jpeg()
    .toBuffer();
  return { name: 'label.jpg', mimeType: 'image/jpeg', buffer };
}

export async function darkPhoto() {
  const dark = sharp({ create: { width: 800, height: 600, channels: 3, background: '#0b0b0b' } });
  return { name: 'donker.jpg', mimeType: 'image/jpeg', buffer: await dark.jpeg().toBuffer() };
}

export const choosePhoto = async (page: Page, photo?: Awaited<ReturnType<typeof darkPhoto>>) =>
  page.locator('input[type=file]:not([capture])').setInputFiles(photo ?? (await blueShirtPhoto()));

export const submitButton = (page: Page) => page.locator('button[type=submit]');

export const formMessage = (page: Page, title: string) =>
  page.locator('form [role=status], form [role=alert]').filter({ hasText: title });
