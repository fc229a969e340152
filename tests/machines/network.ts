import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** One row of the addresses that RFC 2544 sets apart for tests; another run of these tests has another row. */
const SUBNET = `198.18.${process.pid % 256}`;
const PREFIX = `terecht-${process.pid}-`;
const SWITCH = `${PREFIX}switch`;
/** In the namespace of the tests, where names have at most fifteen characters. */
const UPLINK = `terecht${process.pid}`;

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' });
const tc = (...args: string[]) => execFileSync('tc', args, { encoding: 'utf8' });

/** A machine with its own network: everything that runs in its namespace, and the cable to the switch. */
export interface Machine {
  name: string;
  address: string;
  /** What goes before a command that runs there. */
  command: string[];
  run(command: string[], options?: SpawnOptions): ChildProcess;
  /** Its connections are closed, as when a program crashes. */
  killPrograms(): Promise<void>;
  /** Nothing that runs there can say goodbye: connections of others stay open, and are never answered again. */
  cutPower(): Promise<void>;
  /** Without anything that ran there, but with the same network card. */
  restorePower(): void;
  unplug(): void;
  plugIn(): void;
  /** In both directions. */
  limitSpeed(kilobitsPerSecond: number): void;
  lift(): void;
  /** Takes an address over from another machine, and tells all others. */
  takeAddress(address: string): void;
  leaveAddress(address: string): void;
}

export interface Network {
  /** The tests themselves, as seen by the machines. */
  hostAddress: string;
  addressOf(number: number): string;
  addMachine(name: string): Machine;
  remove(): Promise<void>;
}

/**
 * Machines as network namespaces, joined by a bridge in a namespace of its own, where no firewall of this machine filters
 * what passes.
 */
export function createNetwork(): Network {
  removeLeftovers();
  const machines: Machine[] = [];
  ip('netns', 'add', SWITCH);
  ip('-n', SWITCH, 'link', 'add', 'bridge', 'up', 'type', 'bridge', 'forward_delay', '0');
  ip('link', 'add', UPLINK, 'type', 'veth', 'peer', 'name', 'uplink', 'netns', SWITCH);
  ip('-n', SWITCH, 'link', 'set', 'dev', 'uplink', 'up', 'master', 'bridge');
  ip('address', 'add', `${addressOf(1)}/24`, 'dev', UPLINK);
  ip('link', 'set', 'dev', UPLINK, 'up');
  return {
    hostAddress: addressOf(1),
    addressOf,
    addMachine(name) {
      const machine = addMachine(name, machines.length + 11);
      machines.push(machine);
      return machine;
    },
    async remove() {
      for (const machine of machines) await machine.cutPower();
      ip('link', 'delete', 'dev', UPLINK);
      ip('netns', 'delete', SWITCH);
    },
  };
}

const addressOf = (number: number) => `${SUBNET}.${number}`;

function addMachine(name: string, number: number): Machine {
  const namespace = PREFIX + name;
  const address = addressOf(number);
  // A machine that comes back has the same card, so that the others need not learn a new one.
  const card = `02:00:00:00:00:${number.toString(16).padStart(2, '0')}`;
  let isOn = false;

  function turnOn(): void {
    ip('netns', 'add', namespace);
    ip('link', 'add', 'eth0', 'netns', namespace, 'type', 'veth', 'peer', 'name', name, 'netns', SWITCH);
    ip('-n', namespace, 'link', 'set', 'dev', 'lo', 'up');
    ip('-n', namespace, 'link', 'set', 'dev', 'eth0', 'up', 'address', card);
    ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0');
    ip('-n', SWITCH, 'link', 'set', 'dev', name, 'up', 'master', 'bridge');
    isOn = true;
  }

  turnOn();
  const command = ['ip', 'netns', 'exec', namespace];
  const setCable = (state: 'up' | 'down') => ip('-n', SWITCH, 'link', 'set', 'dev', name, state);
  /** The two ends of the cable. */
  const ends = [
    ['-n', namespace, 'qdisc'],
    ['-n', SWITCH, 'qdisc'],
  ];
  const deviceOf = (end: string[]) => (end[1] === SWITCH ? name : 'eth0');

  return {
    name,
    address,
    command,

    run(wanted, options = {}) {
      const [file, ...args] = [...command, ...wanted];
      return spawn(file!, args, options);
    },

    killPrograms: () => killAll(namespace),

    async cutPower() {
      if (!isOn) return;
      isOn = false;
      setCable('down');
      await killAll(namespace);
      ip('-n', SWITCH, 'link', 'delete', 'dev', name);
      ip('netns', 'delete', namespace);
    },

    restorePower: turnOn,
    unplug: () => setCable('down'),
    plugIn: () => setCable('up'),

    limitSpeed(kilobitsPerSecond) {
      const limit = ['tbf', 'rate', `${kilobitsPerSecond}kbit`, 'burst', '16kb', 'latency', '500ms'];
      for (const end of ends) tc(...end, 'replace', 'dev', deviceOf(end), 'root', ...limit);
    },

    lift() {
      for (const end of ends) tc(...end, 'delete', 'dev', deviceOf(end), 'root');
    },

    leaveAddress: (left) => ip('-n', namespace, 'address', 'delete', `${left}/24`, 'dev', 'eth0'),

    takeAddress(taken) {
      ip('-n', namespace, 'address', 'add', `${taken}/24`, 'dev', 'eth0');
      execFileSync('ip', ['netns', 'exec', namespace, 'arping', '-q', '-U', '-c', '1', '-I', 'eth0', taken]);
    },
  };
}

/** A run that was killed leaves its machines behind. */
function removeLeftovers(): void {
  for (const [namespace, pid] of ip('netns', 'list').matchAll(/^terecht-(\d+)-\S+/gm)) {
    if (existsSync(`/proc/${pid}`)) continue;
    for (const each of pidsIn(namespace)) killIfThere(each);
    ip('netns', 'delete', namespace);
  }
}

const pidsIn = (namespace: string) => ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);

async function killAll(namespace: string): Promise<void> {
  for (;;) {
    const pids = pidsIn(namespace);
    if (pids.length === 0) return;
    for (const pid of pids) killIfThere(pid);
    await sleep(10);
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}
