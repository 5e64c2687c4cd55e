// What a form says about itself; validation comes from the call's own schema (architecture 7).

import type { LocalDate } from '#kernel/dates.ts';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import type { ReactNode } from 'react';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import type { Currency } from '#kernel/money.ts';
import type { Question } from '#ui/alerts/alerts.ts';
import type { About } from '#ui/controls/waiting-about.tsx';
import type { LookupSource, Option } from '#ui/filters/filter.ts';
import type { Crumb } from '#ui/page/page.tsx';
import type { Session } from '#ui/session/session.ts';

export type { FormHandle };

export type Values = Record<string, unknown>;

interface FieldBase<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  /** Marked, and asked for before anything is sent, also where the call could do without it. */
  required?: boolean;
  show?: (values: Values) => boolean;
  disabled?: boolean | ((values: Values) => boolean);
  /** Never kept on the device: a password or a code under a name that does not say so (may-be-kept.ts). */
  secret?: boolean;
  /** A short field: two stand side by side on wide screens. */
  half?: boolean;
}

export type Field<Name extends string = string> = FieldBase<Name> &
  (
    | { kind: 'text'; type?: 'text' | 'email' | 'tel' | 'url'; max?: number }
    | { kind: 'long'; rows?: number; max?: number }
    | { kind: 'number'; min?: number; max?: number; decimals?: number; unit?: string }
    | { kind: 'money'; currency?: (values: Values) => Currency | undefined }
    | { kind: 'date'; min?: LocalDate; max?: LocalDate }
    | { kind: 'month' }
    /** Day and time in the zone of the session, kept as ISO. */
    | { kind: 'instant' }
    /** `numeric` turns the chosen value into a number for the call. */
    | { kind: 'choice'; options: readonly Option[]; numeric?: boolean; many?: boolean }
    /** Ids are numbers unless `numeric` is false. */
    | { kind: 'lookup'; source: LookupSource; numeric?: boolean; many?: boolean }
    | { kind: 'flag' }
    | { kind: 'student' }
    /** Uploaded as it is chosen and sent as its id; `attachment` is the file of a call with transport `upload`. */
    | { kind: 'file'; accept: string }
    /** `inside`: the fields of the group of values that it draws, so that they are compared one by one. */
    | {
        kind: 'custom';
        draw: (form: FormHandle) => ReactNode;
        inside?: (values: Values) => readonly Section[];
      }
  );

export interface Section<Name extends string = string> {
  title?: string;
  fields: readonly Field<Name>[];
}

export interface Loaded {
  call: Contract;
  input: (params: Readonly<Record<string, string | undefined>>) => Record<string, unknown>;
  values: (data: unknown) => Values;
}

/** The record an edit form starts from; checked against its contract. */
export function loadedFrom<C extends Contract>(
  contract: C,
  input: (params: Readonly<Record<string, string | undefined>>) => InputOf<C>,
  values: (data: DataOf<C>) => Values,
): Loaded {
  return { call: contract, input, values: (data) => values(data as DataOf<C>) };
}

type RowField<C extends Contract> =
  InputOf<C> extends { rows: readonly (infer Row)[] } ? (Row extends unknown ? keyof Row & string : never) : never;
/** `attachment` is the file of a call with transport `upload`. */
type FieldName<C extends Contract> = (keyof InputOf<C> & string) | RowField<C> | 'attachment';

export interface Summary extends Question {
  /** Goes along with the input: what the person was shown, so that the server does that and nothing else. */
  shown?: Values;
}

export interface FormDeclaration<C extends Contract> {
  title: string;
  text?: string;
  crumbs?: readonly Crumb[];
  call: C;
  /** `fields` for a short form, `sections` for a long one. */
  fields?: readonly Field<FieldName<C>>[];
  sections?: readonly Section<FieldName<C>>[];
  /** First values of a new record; `params` of the address, `query` behind the question mark. */
  start?: (from: {
    params: Readonly<Record<string, string | undefined>>;
    query: URLSearchParams;
    session: Session;
  }) => Values;
  load?: Loaded;
  /** The verb and the object: 'Save branch'; may name the amount. */
  button: string | ((values: Values) => string);
  /** The fields are those of one row of a call that saves `rows`: its messages stand under them. */
  row?: boolean;
  /** Where the form's values are not the call's input as they stand. It does nothing else: the form tries it while it is drawn, too. */
  toInput?: (values: Values) => InputOf<C>;
  /** Shown before money moves or what cannot be undone: what, how many, how much, for whom. May ask the server first. */
  summary?: (values: Values) => Summary | undefined | Promise<Summary | undefined>;
  /** What of it a second person decides on, as it is typed now: said once, above the button. */
  approval?: (values: Values) => readonly string[];
  /** Of an act on money: the students, or branches, about whom it says first what waits for approval. */
  waits?: (values: Values) => About;
  /** Beside the fields, in a dialog above its buttons: a live preview. */
  aside?: (values: Values) => ReactNode;
  /** The page to go to afterwards; nothing stays on the form, emptied for the next. */
  done?: (data: DataOf<C>, values: Values) => string | undefined;
}
