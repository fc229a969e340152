// The server, restarted on every change, and the browser app with hot reload in front of it.
import { spawn } from 'node:child_process';

const commands = [
  ['--watch', '--watch-preserve-output', 'src/server/main.ts'],
  ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1'],
];

const children = commands.map((args) => spawn(process.execPath, args, { stdio: 'inherit' }));
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
