// The messages under the fields: of the call's schema and of the server. They go when what they say is mended.

import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import type { Contract } from '#kernel/contract.ts';
import type { CallFailure } from '#ui/calls/call-failure.ts';
import type { FormDeclaration, Values } from './form-declaration.ts';
import { fieldsOf, ofOneRow, problemsOf } from './to-input.ts';

type Texts = Record<string, string>;

export interface Messages {
  set: (name: string, value: unknown) => void;
  /** Puts what the schema complains about under the fields; true when that is nothing. */
  check: (values: Values) => boolean;
  /** True when every complaint of the server stands under a field; otherwise the alert shows the sentence too. */
  take: (failure: CallFailure) => boolean;
  clear: () => void;
}

export function useMessages<C extends Contract>(
  form: FormDeclaration<C>,
  mantine: UseFormReturnType<Values>,
): Messages {
  const shown = useRef<Texts>({});
  const ofServer = useRef(new Set<string>());
  const show = (texts: Texts, server: readonly string[]): void => {
    shown.current = texts;
    ofServer.current = new Set(server);
    mantine.setErrors(texts);
  };

  return {
    clear: () => show({}, []),
    set: (name, value) => {
      mantine.setFieldValue(name, value);
      if (Object.keys(shown.current).length === 0) return;
      const problems = problemsOf(form, mantine.getValues());
      const isHere = (path: string) => path === name || path.startsWith(`${name}.`);
      const still = Object.entries(shown.current).flatMap(([path, text]): [string, string][] => {
        // Whether the server would say it again is known at the next save only.
        if (ofServer.current.has(path) && !isHere(path)) return [[path, text]];
        const now = problems[path];
        return now === undefined ? [] : [[path, now]];
      });
      show(
        Object.fromEntries(still),
        [...ofServer.current].filter((path) => !isHere(path)),
      );
    },
    check: (values) => {
      const problems = problemsOf(form, values);
      show(problems, []);
      return Object.keys(problems).length === 0;
    },
    take: (failure) => {
      if (!failure.errors) return false;
      const texts = ofOneRow(
        Object.fromEntries(Object.entries(failure.errors).map(([name, words]) => [name, words[0] ?? failure.message])),
      );
      show(texts, Object.keys(texts));
      const names = new Set([
        ...(form.row ? fieldsOf(form).map(({ name }) => name) : Object.keys(form.call.input.shape)),
        'attachment',
      ]);
      const paths = Object.keys(texts);
      return paths.length > 0 && paths.every((path) => names.has(path.split('.')[0] ?? ''));
    },
  };
}
