// Runs the browser app with hot reload, and the server, which restarts on every change.
import { spawn } from 'node:child_process';

import { createServer } from 'vite';

const app = await createServer({ server: { host: '127.0.0.1' } });
await app.listen();

// The server prints this address and uses it in mails, so it must be the one with hot reload.
const PUBLIC_URL = app.resolvedUrls.local[0];
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { PUBLIC_URL, ...process.env },
});
const stop = () => server.kill('SIGTERM');
server.on('exit', () => app.close());
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
