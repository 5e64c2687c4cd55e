// The form behind its address, and what happens with it: read, counted once, a file sent ahead, sent.

import { useEffect, useState } from 'react';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { callShape } from '#ui/calls/call.ts';
import type {
  PublicForm,
  publicFormBeacon,
  publicFormFile,
  publicFormRead,
  publicFormSubmit,
} from '../contract/public-form.ts';
import { zeroBits } from '../rules/work.ts';

/** Without the contracts' own code, so that the page opens at once on a slow line. */
const shapeOf = (method: 'GET' | 'POST', path: string, transport: Contract['transport'] = 'json') =>
  ({ method, path, transport, idempotent: false }) as const;
const shapes = {
  read: shapeOf('GET', 'public/form/:id'),
  submit: shapeOf('POST', 'public/form/:id/submit'),
  file: shapeOf('POST', 'public/form/:id/file', 'upload'),
  beacon: shapeOf('POST', 'public/form/:id/beacon'),
};

export type FormAnswer = { form: PublicForm } | { problem: 'gone' | 'again'; message: string };

export function usePublicForm(slug: string): FormAnswer | null {
  const [answer, setAnswer] = useState<FormAnswer | null>(null);
  useEffect(() => {
    let left = false;
    const show = (found: FormAnswer): void => {
      if (!left) setAnswer(found);
    };
    callShape<typeof publicFormRead>(shapes.read, { id: slug }).then(
      ({ data }) => show({ form: data }),
      (error: unknown) => {
        const failure = asFailure(error);
        const gone = failure.kind === 'not_found' || failure.kind === 'bad_input';
        show({ problem: gone ? 'gone' : 'again', message: failure.message });
      },
    );
    return () => {
      left = true;
    };
  }, [slug]);
  return answer;
}

/** CAM-6: that it was seen or begun; nobody waits for it. */
export function tellSeen(id: string, step: 'seen' | 'started', source: string): void {
  callShape<typeof publicFormBeacon>(shapes.beacon, { id, step, source }).catch(() => undefined);
}

export async function sendFile(id: string, field: string, file: File): Promise<DataOf<typeof publicFormFile>> {
  return (await callShape<typeof publicFormFile>(shapes.file, { id, field }, { file })).data;
}

export async function sendForm(input: InputOf<typeof publicFormSubmit>): Promise<DataOf<typeof publicFormSubmit>> {
  return (await callShape<typeof publicFormSubmit>(shapes.submit, input)).data;
}

/** SVC-7: the little work of the browser, where the form asks for it. */
export async function workFor(opened: string, bits: number): Promise<string> {
  if (bits === 0) return '';
  const encoder = new TextEncoder();
  for (let at = 0; ; at += 1) {
    // One after the other: the next number is tried only when this one is not right.
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${opened}.${at}`));
    if (zeroBits(new Uint8Array(hash)) >= bits) return String(at);
  }
}
