// The register of settings (spec 00 §17, SET-1): areas declare their keys; every numbering kind has its pattern as one more.

import { refuseSettingValue, type SettingShape } from '#kernel/setting-shape.ts';
import type { SettingKey } from '#kernel/setting-key.ts';
import type { NumberKind } from '#platform/numbering/number-kind.ts';
import { register } from '#platform/register.ts';

export interface RegisteredSetting {
  key: string;
  /** The area that declares it. */
  module: string;
  group: string;
  title: string;
  text: string;
  /** Empty where it has an effect. */
  no_effect_yet: string;
  shape: SettingShape;
  lowest_level: 'school' | 'country' | 'branch';
  super_admin_only: boolean;
  check: SettingKey['check'];
}

/** Of a module: its own settings, and the patterns of its numbers. */
interface Declaring {
  name: string;
  settings?: readonly SettingKey[];
  numbers?: readonly NumberKind[];
}

const registered = register<string, RegisteredSetting>();

/** The rule behind a key ends its title in the code, '(ACC-24)'; it is not for the person who changes it. */
const withoutRule = (title: string): string => title.replace(/ \([A-Z]+-\d+[^)]*\)$/, '');
const first = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function fromKey(module: string, key: SettingKey): RegisteredSetting {
  const { type, built_in, least, most, unit, options, items, each, longest } = key;
  return {
    key: key.key,
    module,
    group: key.group ?? first(module),
    title: withoutRule(key.title),
    text: key.text ?? '',
    no_effect_yet: key.no_effect_yet ?? '',
    shape: { type, built_in, least, most, unit, options, items, each, longest },
    lowest_level: key.lowest_level ?? 'branch',
    super_admin_only: key.super_admin_only ?? false,
    check: key.check,
  };
}

function fromKind(module: string, { kind, reach, pattern }: NumberKind): RegisteredSetting {
  return {
    key: `number_pattern.${kind}`,
    module,
    group: 'Numbers',
    title: first(kind.replaceAll('_', ' ')),
    text: '',
    no_effect_yet: '',
    shape: { type: 'pattern', built_in: pattern, reach },
    lowest_level: 'school',
    super_admin_only: false,
    check: undefined,
  };
}

/** Every setting that the modules declare, their number patterns last. A key stands once; its built-in value fits its own shape. */
export function settingsOf(modules: readonly Declaring[]): RegisteredSetting[] {
  const all = [
    ...modules.flatMap((m) => (m.settings ?? []).map((key) => fromKey(m.name, key))),
    ...modules.flatMap((m) => (m.numbers ?? []).map((kind) => fromKind(m.name, kind))),
  ];
  for (const [n, { key, shape }] of all.entries()) {
    if (all.findIndex((other) => other.key === key) !== n) throw new Error(`The setting '${key}' is registered twice`);
    const wrong = refuseSettingValue(shape, shape.built_in);
    if (wrong) throw new Error(`The built-in value of the setting '${key}' does not fit: ${wrong}`);
  }
  return all;
}

/** At start. */
export function registerSettings(modules: readonly Declaring[]): void {
  registered.clear();
  for (const setting of settingsOf(modules)) registered.set(setting.key, setting);
}

export function allSettings(): RegisteredSetting[] {
  return [...registered.values()];
}

export function settingOf(key: string): RegisteredSetting | undefined {
  return registered.get(key);
}
