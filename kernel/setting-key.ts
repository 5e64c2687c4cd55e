// How a module declares a setting (spec 00 §17, SET-1): its shape, its words, how deep it may be set. Pure, so that rules may hold them.

export interface SettingKey {
  key: string;
  type: 'number' | 'text' | 'boolean' | 'list' | 'object';
  built_in: unknown;
  /** Where it may be set: for the school only, also for one country of it, also for one branch (the default). */
  lowest_level?: 'school' | 'country' | 'branch';
  title: string;
  /** Nothing reads it yet, and why: it is shown greyed with this reason and takes no value. */
  no_effect_yet?: string;
  /** What it does, for the person who changes it. */
  text?: string;
  /** The heading it stands under; the module's name where nothing is said. */
  group?: string;
  least?: number;
  most?: number;
  unit?: string;
  options?: readonly { value: string; label: string }[];
  items?: 'number' | 'text';
  /** An object of amounts in minor units, by currency or by role id. */
  each?: 'currency' | 'role';
  longest?: number;
  super_admin_only?: boolean;
  /** Refuses a value beside what others are at the same place and day (`of` answers their values). */
  check?: (value: unknown, of: (key: string) => unknown) => string | null;
}
