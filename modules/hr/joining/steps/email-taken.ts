// An e-mail address is one person's in the school (spec 06 §2.2).

import { badField, type Refusal } from '#kernel/refusal.ts';

export const emailTaken = (): Refusal =>
  badField('email', 'Another employee has this e-mail address. Look whether it is the same person, or leave it empty');
