import sharp from 'sharp';

import { newPhotoPath, photoKey, sizes, toTemporary, widths } from '../../src/server/photos/photo-path.ts';
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

/** Eileen Collins, astronaut. By NASA, in the public domain; the photo has long been one to try programs with. */
export const astronaut = new URL('./astronaut.webp', import.meta.url).pathname;
/** Where her face is, in pixels of 512 by 512. */
export const herFace = { left: 173, top: 66, width: 108, height: 107 };

/** A file in a form, as a browser sends it. */
export async function uploadForm(file: Buffer, field = 'file') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)]), 'IMG_0001.jpg');
  const encoded = new Response(form);
  const headers: Record<string, string> = { 'content-type': encoded.headers.get('content-type')! };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** Whoever works on photos is there: a first one would wait for that, longer than tests do where many run at once. */
export async function photoWorkReady({ services }: TestApp): Promise<void> {
  await services.photoWork.ask('readShownPhoto', await jpeg(8, 8));
}

export async function upload(portal: TestApp, token: string | undefined, data: Buffer, field = 'file') {
  const { headers, payload } = await uploadForm(data, field);
  const response = await portal.app.inject({
    method: uploadPhoto.method,
    url: uploadPhoto.path,
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
 * A photo that waits to be placed, as an upload by this person leaves it: its row and its four files. For tests that
 * are not about the work on the picture, which takes a process of its own most of their time. Returns its path.
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
    sizes.map(async (size) => (picture ? webpOf(picture, widths[size]) : { data: await smallWebp(), info: small })),
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

const webpOf = (picture: Buffer, width: number | undefined) =>
  sharp(picture).resize({ width, withoutEnlargement: true }).webp().toBuffer({ resolveWithObject: true });

const small = { width: 80, height: 60 };
let webp: Promise<Buffer> | undefined;

/** What a photo of 80 by 60 is kept as, drawn once. */
export function smallWebp(): Promise<Buffer> {
  webp ??= jpeg(small.width, small.height).then((picture) => sharp(picture).webp().toBuffer());
  return webp;
}
