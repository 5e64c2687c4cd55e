// Slips with user name and one-time password, or the link as a code (03 §8): eight on an A4 sheet, to be cut and folded.

import { z } from 'zod';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import { definePrint, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';

const A_PAGE = 8;

const portalSlipsShape = z.object({
  letterhead,
  entries: z
    .array(
      z.object({
        name: z.string(),
        child: z.string(),
        class_name: z.string().nullable(),
        username: z.string(),
        password: z.string().nullable(),
        link: z.string().nullable(),
      }),
    )
    .min(1),
});
/** A mobile as people write it, with the number behind it that a second guardian has. */
function written(username: string): string {
  const [, mobile = username, nth = ''] = /^(\+\d+)(-\d+)?$/.exec(username) ?? [];
  return `${formatPhone(mobile)}${nth}`;
}

export const portalSlipsPrint = definePrint({
  kind: 'students.portal-slips',
  title: 'Slips of the parents’ app',
  template: new URL('./portal-slips.typ', import.meta.url),
  sheets: ['A4'],
  pieceSize: 30,
  shape: portalSlipsShape,
  paper: ({ letterhead: head, entries }): Paper => {
    const slips = entries.map((one) => ({
      name: one.name,
      child: one.child === one.name ? null : one.child,
      class_name: one.class_name,
      username: written(one.username),
      password: one.password,
      code: one.link === null ? null : qrCode(one.link),
    }));
    const pages = Array.from({ length: Math.ceil(slips.length / A_PAGE) }, (_, n) => ({
      slips: slips.slice(n * A_PAGE, (n + 1) * A_PAGE),
    }));
    return { title: 'Slips of the app', language: 'en', head: { letterhead: head }, items: pages };
  },
});
