import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const SCRIPT = '/script-of-the-test.js';

/**
 * Proxies the portal and adds a script before all others in its pages, which WebDriver cannot do. The script is a file,
 * because of the content security policy.
 */
export async function startPortalWithScript(portal: string, script: string) {
  const { hostname, port } = new URL(portal);
  const server = createServer((asked, answer) => {
    if (asked.url === SCRIPT) return void answer.setHeader('content-type', 'text/javascript').end(script);
    // Uncompressed, so that the script can be inserted.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, (response) => {
      const isPage = response.headers['content-type']?.startsWith('text/html');
      if (!isPage) {
        answer.writeHead(response.statusCode!, response.headers);
        return void response.pipe(answer);
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const html = Buffer.concat(chunks).toString().replace('<head>', `<head><script src="${SCRIPT}"></script>`);
        const { 'content-length': _, ...others } = response.headers;
        answer.writeHead(response.statusCode!, others).end(html);
      });
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
