// Settings, policies and inputs that nothing reads: whoever sets them believes in an effect. Found by their names in the code of the
// server, so that a name which stands for something else elsewhere hides one; what is meant for later says so (`no_effect_yet`).

import { allCalls } from '#app/house.ts';
import { modules } from '#app/modules.ts';
import { policyNames, policyWithoutEffect } from '#modules/fees/fee-settings/contract/fee-policy.ts';
import { type HouseFile, houseFiles, isTest } from './house-files.ts';
import { mayUse, type ModuleName, moduleNames } from './may-use.ts';
import { innerNames, readsName, settingReaders } from './unread-names.ts';

const files = houseFiles().filter((file) => !isTest(file.path));
/** Where a value can have an effect: neither where it is declared nor where it is shown. */
const server = files.filter(
  ({ path }) =>
    /^(platform|modules)\//.test(path) &&
    /\.(ts|sql|typ)$/.test(path) &&
    !/\/(contract|screens|migrations)\//.test(path),
);

/** Input names of a call are read in its own module or in those below it; calls of the platform in the platform. */
function readingFiles(module: ModuleName): HouseFile[] {
  const folders = [module, ...mayUse[module]].map((name) => `modules/${name}/`);
  return server.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));
}

/** What every list and every change of a record has; the platform reads it. */
const everywhere = ['startRow', 'fetchCount', 'sortBy', 'descending', 'filter', 'format', 'columns', 'shown'];

function unreadInputs(): string[] {
  const moduleOf = new Map(
    modules.flatMap((module) => (module.calls ?? []).map((served) => [served.contract, module.name])),
  );
  const scopes = new Map<string, HouseFile[]>(moduleNames.map((name) => [name, readingFiles(name)]));
  const ofPlatform = server.filter(({ path }) => path.startsWith('platform/'));
  return allCalls().flatMap(({ contract }) =>
    innerNames(contract.input)
      .filter((name) => !everywhere.includes(name) && !policyNames.some((policy) => policy === name))
      .filter((name) => !(scopes.get(moduleOf.get(contract) ?? '') ?? ofPlatform).some((file) => readsName(file, name)))
      .map((name) => `input ${name} of ${contract.method} ${contract.path}: nothing reads it`),
  );
}

/** Columns of the policy: read where its table is, besides by who saves and shows it. */
function unreadPolicies(): string[] {
  const readers = server.filter((file) => file.text.includes('fee_policies') && !file.path.endsWith('fee-settings.ts'));
  return policyNames.flatMap((name) => {
    const read = readers.some((file) => readsName(file, name));
    if (name in policyWithoutEffect) return read ? [`policy ${name}: is read, but says that it has no effect yet`] : [];
    return read ? [] : [`policy ${name}: nothing reads it`];
  });
}

function unreadSettings(): string[] {
  return modules.flatMap((module) =>
    (module.settings ?? []).flatMap(({ key, no_effect_yet }) => {
      const read = settingReaders(files, key).length > 0;
      if (no_effect_yet) return read ? [`setting ${key}: is read, but says that it has no effect yet`] : [];
      return read ? [] : [`setting ${key}: nothing reads it`];
    }),
  );
}

const problems = [...unreadSettings(), ...unreadPolicies(), ...unreadInputs()];
console.log(problems.join('\n'));
process.exitCode = problems.length ? 1 : 0;
