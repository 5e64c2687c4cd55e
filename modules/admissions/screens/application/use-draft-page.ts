// One page of a draft while it is filled in: saved every ten seconds and on Next, kept in the tab across a reload, and what another person
// changed meanwhile is asked about field by field.

import { useInterval } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '#ui/calls/use-act.ts';
import type { CallFailure } from '#ui/calls/call-failure.ts';
import { takeDraft } from '#ui/page-kinds/form/draft.ts';
import type { FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { onLeaving } from '#ui/routes/leaving.ts';
import type { ApplicationRecord } from '../../contract/application-record.ts';
import { applicationSaveDraft, applicationUpdate } from '../../contract/applications.ts';
import { inTurn, keep, keptOf } from './draft-store.ts';

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
  /** What was chosen of another person's changes; saved anew. */
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

export function useDraftPage(data: ApplicationRecord, page: number): DraftPage {
  const { id } = data;
  const kept = keptOf(data);
  const [typed] = useState(() => takeDraft(keyOf(id, page)) ?? {});
  const [values, setValues] = useState<Values>({ ...kept.values, ...typed });
  const [errors, setErrors] = useState<Record<string, string>>(kept.errors);
  const [state, setState] = useState<DraftPage['state']>('clean');
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const changed = useRef(new Set(Object.keys(typed)));
  const latest = useRef(values);
  const onFailure = (failure: CallFailure): boolean => {
    const other = meanwhileOf(failure);
    setMeanwhile(other);
    setState('refused');
    if (failure.errors) setErrors(firstOf(failure.errors));
    return other !== undefined || failure.errors !== undefined;
  };
  const draft = useAct(applicationSaveDraft, { reads: true, onFailure });
  const update = useAct(applicationUpdate, { onFailure });
  const isDraft = data.stage === 'draft';

  const set = (name: string, value: unknown): void => {
    changed.current.add(name);
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setErrors(({ [name]: _, ...others }) => others);
    setState('changed');
  };

  async function send(next: number, more: { sibling_of?: number }): Promise<boolean> {
    const names = [...changed.current];
    if (names.length === 0 && next <= data.draft_page && more.sibling_of === undefined) return true;
    setState('saving');
    const sent = Object.fromEntries(names.map((name) => [name, clean(latest.current[name])]));
    const { version } = keptOf(data);
    const saved = isDraft
      ? await draft.act({ id, version, page: next, data: sent, ...more })
      : await update.act({ id, version, data: sent });
    if (saved === undefined) return false;
    for (const name of names) if (sameNow(sent[name], latest.current[name])) changed.current.delete(name);
    keep(id, { version: saved.version, values: more.sibling_of === undefined ? sent : { ...saved.data }, errors: {} });
    if (more.sibling_of !== undefined) {
      latest.current = { ...latest.current, ...saved.data };
      setValues(latest.current);
    }
    setState(changed.current.size > 0 ? 'changed' : 'saved');
    return true;
  }

  const save: DraftPage['save'] = (next, more = {}) => inTurn(id, () => send(next, more));

  const settle = (theirs: Values): void => {
    if (!meanwhile) return;
    for (const name of Object.keys(theirs)) changed.current.delete(name);
    latest.current = { ...latest.current, ...theirs };
    setValues(latest.current);
    keep(id, { version: meanwhile.version, values: theirs });
    setMeanwhile(undefined);
    void save(page);
  };

  useInterval(() => void (isDraft && changed.current.size > 0 && !meanwhile && save(page)), EVERY_MS, {
    autoInvoke: true,
  });
  useKeeping(keyOf(id, page), changed, latest);
  useFlush(() => isDraft && changed.current.size > 0 && !meanwhile && save(page));
  return {
    handle: { values, set, error: (name) => errors[name] },
    save,
    state,
    busy: draft.busy || update.busy,
    meanwhile,
    settle,
  };
}

const sameNow = (sent: unknown, now: unknown): boolean => JSON.stringify(sent) === JSON.stringify(clean(now));

const firstOf = (errors: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, words[0] ?? '']));

/** A reload, a closed lid, an ended session: what is not saved yet comes back when the page opens again in this tab. */
function useKeeping(key: string, changed: { current: Set<string> }, latest: { current: Values }): void {
  useEffect(() => {
    const keepTyped = (): void => {
      if (changed.current.size === 0) return;
      const typed = Object.fromEntries([...changed.current].map((name) => [name, latest.current[name]]));
      sessionStorage.setItem(`maktab-draft:${key}`, JSON.stringify(typed));
    };
    addEventListener('pagehide', keepTyped);
    const stop = onLeaving(keepTyped);
    return () => {
      removeEventListener('pagehide', keepTyped);
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
