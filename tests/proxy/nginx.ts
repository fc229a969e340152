import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sendRaw } from '../support/raw-http.ts';

export interface Proxy {
  port: number;
  stop(): Promise<void>;
}

/** A real nginx in front of these ports, which keeps its connections to them open as one in production does. */
export async function startNginx(ports: number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'terecht-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, ports));
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilItAnswers(nginx, port);
  return {
    port,
    async stop() {
      const gone = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number, ports: number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temporary.join(' ')}
      upstream portal { ${ports.map((each) => `server 127.0.0.1:${each};`).join(' ')} keepalive 8; }
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 60m;
        location / {
          proxy_pass http://portal;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
        }
      }
    }`;
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
