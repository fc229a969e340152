import sharp from 'sharp';

import { uploadPhoto } from '../../src/shared/photos.ts';
import type { TestApp } from './app.ts';

/** A real JPEG with something to see in it. */
export function jpeg(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#e8e4da' } })
    .composite([
      {
        input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#1d4ed8' } },
        gravity: 'centre',
      },
    ])
    .jpeg()
    .toBuffer();
}

/** Sends a file as a browser's form does. */
export async function upload(portal: TestApp, token: string | undefined, data: Buffer, field = 'file') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(data)]), 'IMG_0001.jpg');
  const encoded = new Response(form);
  const response = await portal.app.inject({
    method: uploadPhoto.method,
    url: uploadPhoto.path,
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const body = response.json();
  return {
    status: response.statusCode,
    path: body.path as string,
    imageUrl: body.imageUrl as string,
    code: body.error?.code as string | undefined,
    message: body.error?.message as string | undefined,
  };
}
