import { parentPort } from 'node:worker_threads';

import { Decrypter, Encrypter } from 'age-encryption';

import type { EncryptionResponse, EncryptionRequest } from './encryption.ts';

// Stays until it is terminated: without a listener the thread would end before its stream does.
parentPort!.on('message', (request: EncryptionRequest) => {
  start(request).then(
    ({ stream, size }) => post({ stream, size }, [stream]),
    (error: Error) => post({ problem: error.message }),
  );
});

async function start({ recipients = [], identities = [], data, size }: EncryptionRequest) {
  if (recipients.length > 0) {
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    const stream = await encrypter.encrypt(data);
    return { stream, size: stream.size(size) };
  }
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const stream = await decrypter.decrypt(data);
  return { stream, size: stream.size(size) };
}

const post = (response: EncryptionResponse, transferred: ReadableStream[] = []) =>
  parentPort!.postMessage(response, transferred as never[]);
