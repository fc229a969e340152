import sharp from 'sharp';

import { newPhotoPath, photoKey, sizes, toTemporary, widths } from '../../../src/server/features/photos/photo-path.ts';
import { uploadPhoto } from '../../../src/shared/photos/contract.ts';
import type { TestApp } from '../app.ts';

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

/** Eileen Collins, by NASA, in the public domain: a common test image. */
export const facePhoto = new URL('./astronaut.webp', import.meta.url).pathname;
/** The face's box, in pixels of 512 by 512. */
export const facePhotoBox = { left: 173, top: 66, width: 108, height: 107 };

/** A multipart form with one file, as a browser sends it. */
export async function uploadForm(file: Buffer, field = 'file') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)]), 'IMG_0001.jpg');
  const encoded = new Response(form);
  const headers: Record<string, string> = { 'content-type': encoded.headers.get('content-type')! };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** Waits until the photo worker has started, so that the first upload does not time out on a busy machine. */
export async function waitForPhotoWorker({ services }: TestApp): Promise<void> {
  await services.photos.worker.ask('readShownPhoto', await jpeg(8, 8));
}

export async function upload(
  portal: TestApp,
  token: string | undefined,
  data: Buffer,
  { field = 'file', endpoint = uploadPhoto }: { field?: string; endpoint?: typeof uploadPhoto } = {},
) {
  const { headers, payload } = await uploadForm(data, field);
  const response = await portal.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  });
  const body = response.json();
  return {
    status: response.statusCode,
    path: body.path as string,
    imageUrl: body.imageUrl as string,
    faces: body.faces as number,
    code: body.error?.code as string | undefined,
    message: body.error?.message as string | undefined,
  };
}

/**
 * Adds an uploaded photo that is not placed yet, with its row and its four files, and returns its path. It skips the
 * image processing, which takes most of the time of a test that is not about it.
 */
export async function addUpload({ db, services }: TestApp, token: string, picture?: Buffer): Promise<string> {
  const { sub: owner_id } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
  const { org_id } = await db
    .selectFrom('profiles')
    .select('org_id')
    .where('user_id', '=', owner_id)
    .executeTakeFirstOrThrow();
  const path = newPhotoPath(owner_id);
  const files = await Promise.all(
    sizes.map(async (size) => (picture ? encodeWebp(picture, widths[size]) : { data: await smallWebp(), info: small })),
  );
  const { width, height } = files[0]!.info;
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
  await db
    .insertInto('photos')
    .values({ org_id: org_id!, path, owner_id, placeholder: 'x', width, height, bytes })
    .execute();
  for (const [at, size] of sizes.entries()) {
    await services.photoStore.put(photoKey(toTemporary(path), size), files[at]!.data);
  }
  return toTemporary(path);
}

const encodeWebp = (picture: Buffer, width: number | undefined) =>
  sharp(picture).resize({ width, withoutEnlargement: true }).webp().toBuffer({ resolveWithObject: true });

const small = { width: 80, height: 60 };
let webp: Promise<Buffer> | undefined;

/** An 80 by 60 photo in the stored format, rendered once. */
export function smallWebp(): Promise<Buffer> {
  webp ??= jpeg(small.width, small.height).then((picture) => sharp(picture).webp().toBuffer());
  return webp;
}
