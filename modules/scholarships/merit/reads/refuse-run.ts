// Which schemes are run at all (MER-1, MER-11).

import { conflict } from '#kernel/refusal.ts';
import type { Scheme } from './stored-scheme.ts';

export function refuseRun({ basis, status }: Pick<Scheme, 'basis' | 'status'>): void {
  if (basis === 'admission_test')
    throw conflict('A scheme by admission test is not run: its tier enters the fee plan of the applicant');
  if (status !== 'active') throw conflict('Activate the scheme before it is run');
}
