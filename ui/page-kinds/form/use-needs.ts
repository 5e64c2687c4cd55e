// Which fields are marked: those that the call would miss if they were left empty, beside those that the screen asks for.

import { useState } from 'react';
import type { Contract } from '#kernel/contract.ts';
import type { Field, FormDeclaration, Values } from './form-declaration.ts';
import { emptied, fieldsOf, problemsOf } from './to-input.ts';

const isAsked = ({ kind }: Field): boolean => kind !== 'custom' && kind !== 'flag' && kind !== 'file';

/** Found by trying: what the form would say if the field were empty. */
export function neededOf<C extends Contract>(form: FormDeclaration<C>, values: Values): ReadonlySet<string> {
  const fields = fieldsOf(form).filter((one) => isAsked(one) && (one.show?.(values) ?? true));
  const missed = fields.filter((field) => {
    try {
      return problemsOf(form, { ...values, [field.name]: emptied(field) })[field.name] !== undefined;
    } catch {
      // An own `toInput` that reads what is not there yet.
      return false;
    }
  });
  return new Set(missed.map(({ name }) => name));
}

/** Looked at again when other fields are shown. */
export function useNeeds<C extends Contract>(form: FormDeclaration<C>, values: Values): (name: string) => boolean {
  const shown = fieldsOf(form)
    .filter((one) => one.show?.(values) ?? true)
    .map(({ name }) => name)
    .join();
  const [needed, setNeeded] = useState(() => ({ shown, names: neededOf(form, values) }));
  if (needed.shown !== shown) setNeeded({ shown, names: neededOf(form, values) });
  return (name) => needed.names.has(name);
}
