// Whom a message goes to (MSG-2): the module that knows the people declares how they are found; sets, never one by one.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Channel, Language } from './event.ts';
import { enter, register } from '#platform/register.ts';

export type RecipientType = 'guardian' | 'student' | 'employee' | 'lead' | 'vendor' | 'franchise' | 'user' | 'list';

export interface Recipient {
  type: RecipientType;
  id: number | null;
  name: string;
  /** What the person reads; null where nobody knows. */
  language: Language | null;
  /** Only channels for which the person has the right: phones as E.164, e-mail addresses. */
  addresses: Partial<Record<Channel, string>>;
  student_id?: number | null;
  /** Fields that depend on the person, beside those of the intent: {name}, {parent}. */
  values?: Readonly<Record<string, string | number | null>>;
}

export interface IntentSubject {
  id: number;
  subject_type: string;
  subject_id: number;
  student_id: number | null;
  data: Readonly<Record<string, unknown>>;
}

export type SendTo = 'primary' | 'both' | 'fee_payer' | 'all_with_right';

export interface Audience {
  /** The name that events use: 'fee payer', 'both parents', 'user'. */
  name: string;
  /** Recipients by intent id, under the scope of the intents' branch. Nobody left: no entry. */
  find: (intents: readonly IntentSubject[], to: SendTo | null) => Promise<ReadonlyMap<number, readonly Recipient[]>>;
}

const registered = register<string, Audience>();

/** At start, with the audiences of all modules. */
export function registerAudiences(audiences: readonly Audience[]): void {
  enter(
    registered,
    'audience',
    audiences.map((audience) => [audience.name, audience]),
  );
}

export function audienceOf(name: string): Audience | undefined {
  return registered.get(name);
}

/** People who sign in, by e-mail; the subject is the user. */
export const userAudience: Audience = {
  name: 'user',
  find: async (intents) => {
    const ids = [...new Set(intents.map((intent) => intent.subject_id))];
    const users = await rowsOf(sql<{ id: number; name: string; email: string }>`
      select id, name, email::text as email from platform.users where id = any (${ids}::bigint[]) and status = 'active'`);
    const byId = new Map(users.map((user) => [user.id, user]));
    return new Map(
      intents.flatMap(({ id, subject_id }) => {
        const user = byId.get(subject_id);
        if (!user) return [];
        const recipient: Recipient = {
          type: 'user',
          id: user.id,
          name: user.name,
          language: 'en',
          addresses: { email: user.email },
          values: { name: user.name },
        };
        return [[id, [recipient]] as const];
      }),
    );
  },
};
