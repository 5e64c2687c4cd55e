// A step that is a form: its own call saves it, then the next step opens.

import { toast } from '#ui/alerts/toasts.ts';
import type { Contract } from '#kernel/contract.ts';
import { FormBody } from '#ui/page-kinds/form/form-body.tsx';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { UnsavedGuard } from '#ui/page-kinds/form/unsaved-guard.tsx';
import { useFormState } from '#ui/page-kinds/form/use-form-state.ts';

interface Props<C extends Contract> {
  form: FormDeclaration<C>;
  /** What is saved so far. */
  start?: Values;
  next: () => void;
}

export function StepForm<C extends Contract>({ form, start = {}, next }: Props<C>) {
  const state = useFormState(form, {
    start,
    onDone: (_, message) => {
      toast(message);
      next();
    },
  });
  return (
    <>
      <UnsavedGuard when={state.dirty} kept={state.kept} forget={state.forget} />
      <FormBody form={form} state={state} />
    </>
  );
}
