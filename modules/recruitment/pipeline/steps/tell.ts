// Words to applicants through the outbox, and the links that stand in them. A link is kept as a hash, so each letter that shows one makes one.

import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { newLinks } from '#platform/doors/link-tokens.ts';
import { message, type NewMessage } from '#platform/messages/message.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';

const STATUS_DAYS = 365;

export interface OfApplication {
  application_id: number;
  branch_id: number;
}

/** In the order given. */
export async function statusLinks(of: readonly OfApplication[]): Promise<string[]> {
  const tokens = await newLinks(
    of.map(({ application_id, branch_id }) => ({
      purpose: 'applications',
      branch_id,
      subject: { kind: 'job_application', id: application_id },
      days: STATUS_DAYS,
      one_use: false,
    })),
  );
  return tokens.map((token) => houseAddress(pathOf(pages.JobStatus, { token })));
}

export async function offerLink(offer: { id: number; branch_id: number; days: number }): Promise<string> {
  const [token = ''] = await newLinks([
    {
      purpose: 'offers',
      branch_id: offer.branch_id,
      subject: { kind: 'job_offer', id: offer.id },
      days: offer.days,
      one_use: false,
    },
  ]);
  return houseAddress(pathOf(pages.JobOffer, { token }));
}

interface Letter {
  event: string;
  /** What makes it once. */
  key: string;
  subject?: { type: string; id: number };
  data: Readonly<Record<string, string | number | null>>;
  not_before?: string | null;
}

/** Whom it goes to is found by the application, whatever it is about. */
export async function tellApplicants(letters: readonly (OfApplication & Letter)[]): Promise<void> {
  const messages: NewMessage[] = letters.map(
    ({ application_id, branch_id, event, key, subject, data, not_before }) => ({
      event,
      branch_id,
      subject_type: subject?.type ?? 'job_application',
      subject_id: subject?.id ?? application_id,
      key,
      data: { ...data, application_id },
      not_before: not_before ?? null,
    }),
  );
  await message(...messages);
}
