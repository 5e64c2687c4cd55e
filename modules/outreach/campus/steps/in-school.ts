// What a form does is done in the scope of its school; who sent it is kept as a keyed hash of the address alone (SVC-7).

import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { sign } from '#platform/secrets/signed.ts';

export interface AtForm {
  form_id: number;
  school_id: number;
}

export const inSchool = <T>({ school_id }: AtForm, work: () => Promise<T>): Promise<T> =>
  inClockScope({ school_id }, work);

export const addressHash = (ip: string): string => sign(ip, 'who sent a form').signature;
export const textHash = (text: string): string => sign(text, 'what a form said').signature;
