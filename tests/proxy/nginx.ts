import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sendRaw } from '../support/raw-http.ts';

export interface Proxy {
  port: number;
  securePort: number;
  stop(): Promise<void>;
}

/** Starts a real nginx in front of these ports, configured as docs/nginx.conf, with and without TLS. */
export async function startNginx(ports: number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'terecht-nginx-'));
  const [port, securePort] = [await freePort(), await freePort()];
  makeCertificate(folder);
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, securePort, ports));
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilItAnswers(nginx, port);
  return {
    port,
    securePort,
    async stop() {
      const gone = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const EXAMPLE = readFileSync(new URL('../../docs/nginx.conf', import.meta.url), 'utf8');

function configuration(folder: string, port: number, securePort: number, ports: number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const site = EXAMPLE.replace('server 127.0.0.1:3000;', ports.map((each) => `server 127.0.0.1:${each};`).join(' '))
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port}; listen 127.0.0.1:${securePort} ssl http2;`)
    .replaceAll('/etc/ssl/terecht.example', folder);
  return `
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temporary.join(' ')}
      ${site}
    }`;
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const kind = [
    '-x509',
    '-nodes',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-subj',
    '/CN=localhost',
  ];
  execFileSync('openssl', ['req', ...kind, ...files], { stdio: 'ignore' });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

async function untilItAnswers(nginx: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with code ${nginx.exitCode}`);
    const answer = await sendRaw(port, 'GET /api/docs HTTP/1.0\r\n\r\n', 5_000).catch(() => null);
    if (answer?.statuses.length) return;
    await sleep(50);
  }
  throw new Error('nginx does not answer');
}
