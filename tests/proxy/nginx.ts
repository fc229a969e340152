import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Proxy {
  port: number;
  securePort: number;
  /** Passes new requests to these servers, and lets the old processes finish theirs. */
  reload(servers: string[]): void;
  stop(): Promise<void>;
}

/** A machine of its own, where nginx listens on the usual ports. */
interface ProxyMachine {
  address: string;
  /** What goes before a command that runs there. */
  command: string[];
}

/** Starts a real nginx in front of these servers, configured as docs/nginx.conf, with and without TLS. */
export async function startNginx(servers: string[], machine?: ProxyMachine): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'terecht-nginx-'));
  const [port, securePort] = machine ? [80, 443] : [await freePort(), await freePort()];
  const { address, command } = machine ?? { address: '127.0.0.1', command: [] };
  makeCertificate(folder);
  const file = join(folder, 'nginx.conf');
  const configure = (upstream: string[]) =>
    writeFileSync(file, configuration(folder, [`${address}:${port}`, `${address}:${securePort}`], upstream));
  configure(servers);
  const [program, ...args] = [...command, 'nginx', '-p', folder, '-c', file];
  const nginx = spawn(program!, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilItAnswers(nginx, `http://${address}:${port}`);
  return {
    port,
    securePort,
    reload(upstream) {
      configure(upstream);
      nginx.kill('SIGHUP');
    },
    async stop() {
      const gone = new Promise((resolve) => nginx.once('exit', resolve));
      if (nginx.kill('SIGTERM')) await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether this nginx knows `http2 on`; an older one knows it as a part of `listen`. */
const hasHttp2 = (): boolean => {
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  const [major, minor, patch] = stderr.match(/\d+/g)!.map(Number) as [number, number, number];
  return major * 1e6 + minor * 1e3 + patch >= 1_025_001;
};

const EXAMPLE = readFileSync(new URL('../../docs/nginx.conf', import.meta.url), 'utf8');

function configuration(folder: string, [plain, secure]: [string, string], servers: string[]): string {
  // Otherwise root's workers are another user, who cannot read its folder.
  const owner = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const knowsHttp2 = hasHttp2();
  const site = EXAMPLE.replace('server 127.0.0.1:3000;', servers.map((each) => `server ${each};`).join(' '))
    .replace('listen 80;', `listen unix:${folder}/redirects.sock;`)
    .replace('listen 443 ssl;', `listen ${plain}; listen ${secure} ssl${knowsHttp2 ? '' : ' http2'};`)
    .replace('http2 on;', knowsHttp2 ? 'http2 on;' : '')
    // A machine may have no IPv6.
    .replaceAll(/listen \[::\].*;/g, '')
    .replaceAll('/etc/ssl/terecht.example', folder);
  return `
    daemon off;
    ${owner}
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

async function untilItAnswers(nginx: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with code ${nginx.exitCode}`);
    const answer = await fetch(`${url}/api/docs`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer) return;
    await sleep(50);
  }
  throw new Error('nginx does not answer');
}
