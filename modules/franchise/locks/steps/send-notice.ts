// The notice of what is stopped goes to the franchisee as a mail with the paper (10 §11, §12): the paper is set outside of a transaction, then the
// message is given to the outbox in one. What was paid or released meanwhile is told of no more.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { Refusal } from '#kernel/refusal.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { keepAttachment, noteAttachment } from '#platform/messages/attachments.ts';
import { paperName, renderPdf, withLogo } from '#platform/printing/index.ts';
import { noteLockTold } from '#modules/branches/index.ts';
import { royaltyPaper, tellFranchisee } from '#modules/franchise/challans/chapter.ts';
import { type NoticeToPrint, noticeSheet, readNotice } from '../prints/load-notice.ts';

interface Notice {
  branch_id: number;
  lock_id: number;
  event: 'SERVICE_LOCK' | 'SERVICE_LOCK_BY_HAND';
  /** What makes the message once. */
  key: string;
  data: Record<string, string | number>;
}

export async function noticePaper({ held, ...notice }: NoticeToPrint): Promise<Uint8Array> {
  const sheets = [{ ...noticeSheet(notice), letterhead: await withLogo(held) }];
  return renderPdf(royaltyPaper, { kind: 'Notices of stopped services', currency: notice.place.currency, sheets });
}

const NAME = 'Notice of stopped services';

export const sendNoticeJob = defineJob<Notice, { sent: number }>({
  kind: 'notice of stopped services',
  run: async ({ branch_id, lock_id, event, key, data }, { school_id }) => {
    const scope = { school_id, branch_id };
    const notice = await inClockScope(scope, () => readNotice(branch_id)).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!notice?.locks.locks.some((one) => one.id === lock_id && one.live)) return { sent: 0 };
    const name = `${paperName(NAME, notice.place.code)}.pdf`;
    const made = await keepAttachment(name, 'application/pdf', await noticePaper(notice));
    return inClockScope(scope, async () => {
      if (!(await noteLockTold(lock_id))) return { sent: 0 };
      await tellFranchisee(branch_id, { event, key, data, files: [await noteAttachment(made, branch_id)] });
      return { sent: 1 };
    });
  },
});

/** Where what is stopped at a branch is read. */
export const readHere = (branch_id: number): string =>
  houseAddress(linkTo(pages.FranchiseStatus, { branch_id, tab: 'locks' }));

/** With the transaction that put the lock on. */
export const giveNotice = ({ data, ...notice }: Notice): Promise<unknown> =>
  enqueue(sendNoticeJob, {
    title: 'Notice of stopped services by mail',
    branch_id: notice.branch_id,
    input: {
      ...notice,
      data: {
        ...data,
        link: readHere(notice.branch_id),
      },
    },
  });
