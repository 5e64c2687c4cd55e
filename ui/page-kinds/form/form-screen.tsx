// The Form page kind as a page and as a dialog (spec 00 section 9). The form itself comes in a chunk of its own, so that a list
// with dialogs opens as fast as one without.

import type { Contract } from '#kernel/contract.ts';
import { PageSkeleton } from '#ui/page/states.tsx';
import type { FormDeclaration } from './form-declaration.ts';
import type { DialogProps } from './form-dialog.tsx';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { Late } from '#ui/late/late.tsx';
import { lazyPart } from '#ui/late/lazy-part.ts';

const LazyPage = lazyPart(async () => (await import('./form-page.tsx')).OpenFormPage);
const LazyDialog = lazyPart(async () => (await import('./form-dialog.tsx')).OpenFormDialog);

/** Makes the screen of a declaration: `export const Screen = formScreen({ … })`. */
export function formScreen<C extends Contract>(form: FormDeclaration<C>) {
  // Begins while the screen's own chunk is still being read; a failure shows where the form would stand.
  import('./form-page.tsx').catch(() => undefined);
  return function FormScreen() {
    return <FormPage form={form} />;
  };
}

/** The same as a component, for a page that first asks which record. */
export function FormPage<C extends Contract>({ form }: { form: FormDeclaration<C> }) {
  return (
    <Late meanwhile={<PageSkeleton />}>
      <LazyPage form={form} />
    </Late>
  );
}

/** For up to about eight fields. Mount it to open it. */
export function FormDialog<C extends Contract>(props: DialogProps<C>) {
  return (
    <LateDialog close={props.close}>
      <LazyDialog {...props} />
    </LateDialog>
  );
}
