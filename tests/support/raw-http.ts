import { connect } from 'node:net';

/** Sends exactly these bytes and returns the status of every response until the connection closes. */
export function sendRaw(port: number, bytes: string, patience = 10_000): Promise<{ statuses: number[]; text: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const finish = () => {
      socket.destroy();
      const statuses = [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map((match) => Number(match[1]));
      resolve({ statuses, text });
    };
    socket.setTimeout(patience, finish);
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('end', finish);
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? finish() : reject(error)));
  });
}

const HIDDEN_REQUEST = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const post = (headers: string, body: string) =>
  `POST /auth/v1/recover HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;

/**
 * Requests whose end two servers in a row may disagree about. The second request hidden in each of them, to `/healthz`,
 * must never get a response.
 */
export const smugglingRequests: [string, string][] = [
  ['a length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${HIDDEN_REQUEST}`)],
  [
    'chunks and a length',
    post(`Transfer-Encoding: chunked\r\nContent-Length: ${HIDDEN_REQUEST.length + 5}`, `0\r\n\r\n${HIDDEN_REQUEST}`),
  ],
  ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${HIDDEN_REQUEST.length}`, HIDDEN_REQUEST)],
  ['two lengths in one', post(`Content-Length: 0, ${HIDDEN_REQUEST.length}`, HIDDEN_REQUEST)],
  ['a length with a sign', post('Content-Length: +0', HIDDEN_REQUEST)],
  ['a negative length', post('Content-Length: -1', HIDDEN_REQUEST)],
  ['a length in hexadecimal', post('Content-Length: 0x00', HIDDEN_REQUEST)],
  ['a space before the colon', post('Content-Length : 0', HIDDEN_REQUEST)],
  [
    'a space before the colon of a transfer encoding',
    post('Transfer-Encoding : chunked', `0\r\n\r\n${HIDDEN_REQUEST}`),
  ],
  ['a misspelled transfer encoding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN_REQUEST}`)],
  ['chunks that are not the last', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${HIDDEN_REQUEST}`)],
  ['chunks twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${HIDDEN_REQUEST}`)],
  ['chunks behind a control character', post('Transfer-Encoding: \x0bchunked', `0\r\n\r\n${HIDDEN_REQUEST}`)],
  ['a folded header', post('X-Folded: a\r\n Content-Length: 0', HIDDEN_REQUEST)],
  ['a folded transfer encoding', post('Transfer-Encoding:\r\n chunked', `0\r\n\r\n${HIDDEN_REQUEST}`)],
  ['a header without a carriage return', post(`X-Bare: a\nContent-Length: ${HIDDEN_REQUEST.length}`, HIDDEN_REQUEST)],
  [
    'a carriage return without a line feed',
    post(`X-Bare: a\rTransfer-Encoding: chunked`, `0\r\n\r\n${HIDDEN_REQUEST}`),
  ],
  ['a null in a header', post(`X-Null: a\0b\r\nContent-Length: 0`, HIDDEN_REQUEST)],
  ['a chunk without a size', post('Transfer-Encoding: chunked', `x\r\n\r\n0\r\n\r\n${HIDDEN_REQUEST}`)],
  ['a chunk without an end', post('Transfer-Encoding: chunked', `5\r\nabcdefg\r\n0\r\n\r\n${HIDDEN_REQUEST}`)],
  [
    'a chunk size that overflows',
    post('Transfer-Encoding: chunked', `ffffffffffffffff1\r\nx\r\n0\r\n\r\n${HIDDEN_REQUEST}`),
  ],
  ['a chunk with a bare line feed', post('Transfer-Encoding: chunked', `2\nab\n0\n\n${HIDDEN_REQUEST}`)],
  [
    'an older protocol with chunks',
    post('Transfer-Encoding: chunked', `0\r\n\r\n${HIDDEN_REQUEST}`).replace('HTTP/1.1', 'HTTP/1.0'),
  ],
  ['no protocol', `POST /auth/v1/recover\r\n\r\n${HIDDEN_REQUEST}`],
];
