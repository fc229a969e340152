import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Places an item with a photo that is really there, as somebody with this account would on another device. */
export async function placeItem(page: Page, email: string, tag: string, colour = '#1d4fc4'): Promise<{ id: string }> {
  const data = { email, password: 'terecht-demo' };
  const session = await page.request.post('/auth/v1/token?grant_type=password', { data });
  const { access_token } = (await session.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const thing = `<svg width="500" height="500"><rect width="500" height="500" rx="90" fill="${colour}"/></svg>`;
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#e8e2d8' } })
    .composite([{ input: Buffer.from(thing) }])
    .jpeg()
    .toBuffer();
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
  const uploaded = await page.request.post('/api/photos', { headers, multipart: { file } });
  const { path } = (await uploaded.json()) as { path: string };
  const placed = await page.request.post('/api/items', { headers, data: { photo_path: path, tags: [tag] } });
  return (await placed.json()) as { id: string };
}
