// One page of a draft while it is filled in: saved every ten seconds and on Next, kept on the device across a reload, and what another
// person changed meanwhile is asked about field by field.

import { useInterval } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import type { CallFailure } from '#ui/calls/call-failure.ts';
import { dropTyped, keepTyped, readTyped, type Typed as KeptTyped, typedKey } from '#ui/calls/typed.ts';
import type { FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { onLeaving } from '#ui/late/leaving.ts';
import { useSession } from '#ui/session/session.ts';
import type { ApplicationRecord } from '#modules/admissions/applications/contract/application-record.ts';
import { applicationUpdate } from '#modules/admissions/applications/contract/applications.ts';
import { applicationSaveDraft } from '../contract/application-form.ts';
import { inTurn, keep, keptOf } from '#modules/admissions/applications/screens/parts/draft-store.ts';

const EVERY_MS = 10_000;

export interface Meanwhile {
  by: string;
  version: number;
  fields: { field: string; mine: unknown; theirs: unknown }[];
}

export interface DraftPage {
  handle: FormHandle;
  /** Saves what was changed; `page` is the one to open next. True when it is saved. */
  save: (page: number, more?: { sibling_of?: number }) => Promise<boolean>;
  state: 'clean' | 'changed' | 'saving' | 'saved' | 'refused';
  busy: boolean;
  meanwhile: Meanwhile | undefined;
  /** What was chosen from another person's changes; saved again. */
  settle: (theirs: Values) => void;
}

const keyOf = (id: number, page: number): string => `application ${id} page ${page}`;
const clean = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

function meanwhileOf(failure: CallFailure): Meanwhile | undefined {
  const details = failure.details as Partial<Meanwhile> | null | undefined;
  return failure.kind === 'conflict' && details?.fields && details.version !== undefined
    ? { by: details.by ?? 'Somebody', version: details.version, fields: details.fields }
    : undefined;
}

interface Typed {
  values: Values;
  /** The current value, also between two renders. */
  latest: { current: Values };
  changed: { current: Set<string> };
  put: (more: Values) => void;
  /** Everything is saved. */
  forget: () => void;
}

interface KeptValues extends KeptTyped {
  values: Values;
}

function useTyped(data: ApplicationRecord, page: number): Typed {
  const key = typedKey(useSession().id, keyOf(data.id, page));
  const [typed] = useState(() => readTyped<KeptValues>(key)?.values ?? {});
  const [values, setValues] = useState<Values>({ ...keptOf(data).values, ...typed });
  const changed = useRef(new Set(Object.keys(typed)));
  const latest = useRef(values);
  useKeeping(key, changed, latest);
  const put = (more: Values): void => {
    latest.current = { ...latest.current, ...more };
    setValues(latest.current);
  };
  return { values, latest, changed, put, forget: () => dropTyped(key) };
}

interface Sending {
  page: number;
  sent: Values;
  sibling_of?: number;
}

/** A draft is saved as it is; what was submitted is changed under all the rules. */
function useSending(data: ApplicationRecord, onFailure: (failure: CallFailure) => boolean) {
  const draft = useAct(applicationSaveDraft, { reads: true, besideFields: true, onFailure });
  const update = useAct(applicationUpdate, { onFailure });
  const { id, stage } = data;
  const send = ({ page, sent, ...more }: Sending) => {
    const { version } = keptOf(data);
    return stage === 'draft'
      ? draft.act({ id, version, page, data: sent, ...more })
      : update.act({ id, version, data: sent });
  };
  return { send, busy: draft.busy || update.busy };
}

export function useDraftPage(data: ApplicationRecord, page: number): DraftPage {
  const { id } = data;
  const { values, latest, changed, put, forget } = useTyped(data, page);
  const [errors, setErrors] = useState<Record<string, string>>(keptOf(data).errors);
  const [state, setState] = useState<DraftPage['state']>('clean');
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const { send, busy } = useSending(data, (failure) => {
    const other = meanwhileOf(failure);
    setMeanwhile(other);
    setState('refused');
    if (failure.errors) setErrors(firstOf(failure.errors));
    return other !== undefined || failure.errors !== undefined;
  });
  const waits = (): boolean => data.stage === 'draft' && changed.current.size > 0 && !meanwhile;

  async function saveNow(next: number, more: { sibling_of?: number }): Promise<boolean> {
    const names = [...changed.current];
    const joins = more.sibling_of !== undefined;
    if (names.length === 0 && next <= data.draft_page && !joins) return true;
    setState('saving');
    const sent = Object.fromEntries(names.map((name) => [name, clean(latest.current[name])]));
    const saved = await send({ page: next, sent, ...more });
    if (saved === undefined) return false;
    for (const name of names) if (sameNow(sent[name], latest.current[name])) changed.current.delete(name);
    keep(id, { version: saved.version, values: joins ? { ...saved.data } : sent, errors: {} });
    if (joins) put({ ...saved.data });
    if (changed.current.size === 0) forget();
    setState(changed.current.size > 0 ? 'changed' : 'saved');
    return true;
  }
  const save: DraftPage['save'] = (next, more = {}) => inTurn(id, () => saveNow(next, more));

  useInterval(() => void (waits() && save(page)), EVERY_MS, { autoInvoke: true });
  useFlush(() => waits() && save(page));
  const set = (name: string, value: unknown): void => {
    changed.current.add(name);
    put({ [name]: value });
    setErrors(({ [name]: _corrected, ...others }) => others);
    setState('changed');
  };
  const settle = (theirs: Values): void => {
    for (const name of Object.keys(theirs)) changed.current.delete(name);
    put(theirs);
    keep(id, { version: meanwhile?.version ?? 0, values: theirs });
    setMeanwhile(undefined);
    void save(page);
  };
  return { handle: { values, set, error: (name) => errors[name] }, save, state, busy, meanwhile, settle };
}

const sameNow = (sent: unknown, now: unknown): boolean => JSON.stringify(sent) === JSON.stringify(clean(now));

const firstOf = (errors: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, words[0] ?? '']));

/** After a reload, a closed lid or an ended session, unsaved input is restored when the page opens again. */
function useKeeping(key: string, changed: { current: Set<string> }, latest: { current: Values }): void {
  useEffect(() => {
    const keepNow = (): void => {
      if (changed.current.size === 0) return;
      const typed = Object.fromEntries([...changed.current].map((name) => [name, latest.current[name]]));
      keepTyped(key, { values: typed });
    };
    addEventListener('pagehide', keepNow);
    const stop = onLeaving(keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      stop();
    };
  }, [key, changed, latest]);
}

/** A page that is left by the steps at the side is saved, too. */
function useFlush(flush: () => unknown): void {
  const last = useRef(flush);
  useEffect(() => {
    last.current = flush;
  });
  useEffect(() => () => void last.current(), []);
}
