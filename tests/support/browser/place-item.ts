import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Places an item with a real photo through the API, as this account would on another device. */
export async function placeItem(page: Page, email: string, tag: string, colour = '#1d4fc4'): Promise<{ id: string }> {
  const data = { email, password: 'terecht-demo' };
  const session = await page.request.post('/auth/v1/token?grant_type=password', { data });
  const { access_token } = (await session.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await renderPhoto(colour) };
  let path = '';
  // A busy machine may refuse the upload at first.
  await expect(async () => {
    const uploaded = await page.request.post('/api/photos', { headers, multipart: { file } });
    expect(uploaded.status(), await uploaded.text()).toBe(201);
    ({ path } = (await uploaded.json()) as { path: string });
  }).toPass();
  const placed = await page.request.post('/api/items', { headers, data: { photo_path: path, tags: [tag] } });
  expect(placed.status(), await placed.text()).toBe(201);
  return (await placed.json()) as { id: string };
}

function renderPhoto(colour: string): Promise<Buffer> {
  const thing = `<svg width="500" height="500"><rect width="500" height="500" rx="90" fill="${colour}"/></svg>`;
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#e8e2d8' } })
    .composite([{ input: Buffer.from(thing) }])
    .jpeg()
    .toBuffer();
}
