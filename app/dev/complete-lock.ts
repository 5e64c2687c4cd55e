// Adds to package-lock.json the builds for other machines that npm leaves out when the registry it asked has only this
// machine's (a mirror): without them `npm ci` refuses the lock file. `node app/dev/complete-lock.ts` after adding a package.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const path = join(import.meta.dirname, '..', '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Locked> };

const systems = /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|x64|ppc64|riscv64|s390x|loong64)/;

/** Which machine a build is for, by the way all of them are named: oxlint-win32-x64-msvc, core-linux-arm64-musl. */
function machineOf(name: string): Pick<Locked, 'cpu' | 'os' | 'libc'> | undefined {
  const [, os, cpu] = systems.exec(name) ?? [];
  if (!os || !cpu) return undefined;
  const libc = os !== 'linux' ? undefined : name.includes('musl') ? 'musl' : 'glibc';
  return { cpu: [cpu], ...(libc ? { libc: [libc] } : {}), os: [os] };
}

let added = 0;
for (const [place, owner] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const machine = machineOf(name);
    const present = [`${place}/node_modules/${name}`, `node_modules/${name}`].some((key) =>
      Object.hasOwn(lock.packages, key),
    );
    if (present || !machine || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...machine,
      ...(owner.dev ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}

const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${added} builds for other machines added`);
