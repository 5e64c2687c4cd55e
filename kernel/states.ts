// One table for a thing that has states: what each state is called, which verb leads from where to where, and who does it. Actions ask it,
// screens offer verbs and badges by it, docs/states.md is made from it (docs/decisions/0098). Pure, for server and browser.

import { nameTable } from './names.ts';
import { conflict } from './refusal.ts';

export type StateTone = 'good' | 'waiting' | 'bad' | 'info' | 'plain';

/** Tone and word of the badge; and how a sentence says it, where that is not the name of the state: 'This freeze is a draft'. */
export type StateShown = readonly [tone: StateTone, label: string, said?: string];

/** A call (or its name, where it lies in a chapter above), the decision of a request by its kind, or what is no person: the clock, a payment, another act. */
export type Doer =
  | { readonly method: string; readonly path: string; readonly permissions: readonly string[] }
  | { readonly call: string }
  | { readonly approval: string }
  | { readonly follows: string };

export interface Verb<State extends string> {
  /** How a refusal says it: 'only a draft can be sent'. */
  readonly done: string;
  readonly from: readonly State[];
  /** Where it leads; several where the case decides. */
  readonly to: State | readonly State[];
  readonly by: Doer | readonly Doer[];
  /** In place of the names of the states it is possible from: 'a running one'. */
  readonly only?: string;
  /** In place of 'only … can be …': 'there is nothing to decide.' goes on with the sentence, 'Ask again.' begins one. */
  readonly otherwise?: string;
  /** The same for a state of its own: what to do instead, or why not. */
  readonly instead?: Readonly<Partial<Record<State, string>>>;
}

interface Declared<State extends string, Name extends string> {
  /** 'freeze', as a sentence says it. */
  readonly thing: string;
  /** Where its state is kept; for the paper. */
  readonly table: string;
  readonly states: Readonly<Record<State, StateShown>>;
  /** The states in which one begins. */
  readonly begins: readonly NoInfer<State>[];
  readonly verbs: Readonly<Record<Name, Verb<NoInfer<State>>>>;
  /** Of a state the verb by which one usually goes on: what a record offers first (decision 0144). */
  readonly next?: Readonly<Partial<Record<NoInfer<State>, NoInfer<Name>>>>;
  /** States that no verb leads to yet, with the rule that will. */
  readonly later?: Readonly<Partial<Record<NoInfer<State>, string>>>;
}

export interface StateTable<State extends string = string, Name extends string = string> extends Declared<State, Name> {
  readonly kind: 'table of states';
  /** Tone and label of every state, as lists and records show it. */
  readonly badges: Readonly<Record<State, readonly [StateTone, string]>>;
  said(state: State): string;
  can(verb: Name, state: State): boolean;
  /** The sentence why not; null where it is possible. */
  whyNot(verb: Name, state: State): string | null;
  /** 409 with that sentence. */
  refuse(verb: Name, state: State): void;
  /** Permissions of the call that does it, of which one is needed. */
  may(verb: Name): readonly string[];
  /** Does a verb lead from the one to the other? */
  leads(from: State, to: State): boolean;
  /** Nothing leads on from it. */
  isOver(state: State): boolean;
  /** The verb by which one usually goes on from it. */
  nextOf(state: State): Name | undefined;
}

const list = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one]) as readonly T[];

export function isStateTable(value: unknown): value is StateTable {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'table of states';
}

export function defineStates<State extends string, Name extends string>(
  declared: Declared<State, Name>,
): StateTable<State, Name> {
  const { thing, states } = declared;
  const shown = nameTable<StateShown>(states);
  const verbs = nameTable<Verb<State>>(declared.verbs);
  const next = nameTable<Name | undefined>(declared.next ?? {});
  const said = (state: State): string => shown[state]?.[2] ?? state.replaceAll('_', ' ');
  const can = (name: Name, state: State): boolean => verbs[name]?.from.includes(state) ?? false;
  const whyNot = (name: Name, state: State): string | null => {
    const verb = verbs[name];
    if (!verb || verb.from.includes(state)) return null;
    const only = `only ${verb.only ?? verb.from.map(said).join(' or ')} can be ${verb.done}.`;
    const way = verb.instead?.[state] ?? verb.otherwise ?? only;
    return `This ${thing} is ${said(state)}${/^\p{Lu}/u.test(way) ? '.' : ':'} ${way}`;
  };
  return {
    ...declared,
    kind: 'table of states',
    badges: Object.fromEntries(
      Object.keys(states).map((state) => [state, [shown[state]?.[0] ?? 'plain', shown[state]?.[1] ?? state]]),
    ) as Record<State, [StateTone, string]>,
    said,
    can,
    whyNot,
    refuse: (name, state) => {
      const why = whyNot(name, state);
      if (why !== null) throw conflict(why);
    },
    may: (name) => [
      ...new Set(list(verbs[name]?.by ?? []).flatMap((by) => ('permissions' in by ? by.permissions : []))),
    ],
    leads: (from, to) =>
      Object.values<Verb<State>>(declared.verbs).some((verb) => verb.from.includes(from) && list(verb.to).includes(to)),
    nextOf: (state) => next[state],
    isOver: (state) =>
      !Object.values<Verb<State>>(declared.verbs).some(
        (verb) => verb.from.includes(state) && list(verb.to).some((to) => to !== state),
      ),
  };
}
