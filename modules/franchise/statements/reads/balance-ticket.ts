// The page on which a franchisee agrees to the balance of a month, or objects (spec 10 §17.10): the figure of both books, and nothing else.

import { asMonth, lastDayOfMonth, type Month } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { dayIn, moneyIn, monthIn } from '#kernel/words/formats.ts';
import { ticket as words } from '#kernel/words/ticket/words.ts';
import type { Language } from '#kernel/words/translated.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { TicketOf, TicketPage } from '#platform/doors/tickets.ts';
import { balanceOn } from './statement.ts';

interface Place {
  branch_name: string;
  code: string;
  currency: 'PKR' | 'OMR';
  answer: 'agreed' | 'objected' | null;
  balance: number | null;
  note: string | null;
}

export const monthOfTicket = ({ facts }: TicketOf): Month => asMonth(String(facts['month']));

export async function readBalance(of: TicketOf, language: Language): Promise<TicketPage> {
  const w = words[language];
  const month = monthOfTicket(of);
  const place = await rowOf(sql<Place>`
    select b.branch_name, b.code, c.currency, n.answer, n.balance, n.note
      from platform.branches b join platform.countries c on c.id = b.country_id and c.operates
      left join franchise.franchise_confirmations n on n.branch_id = b.id and n.month = ${month}::date
     where b.id = ${of.id}::int and b.ownership = 'franchise' and b.school_id = platform.current_school()`);
  if (!place) throw notFound('This link');
  const last = lastDayOfMonth(month);
  const balance = await balanceOn(of.id, last);
  // What was agreed to is asked again only when the figure has changed since.
  const answer = place.balance === balance ? place.answer : null;
  return {
    title: `${w.balance} ${monthIn(month, language)}`,
    reference: place.code,
    state:
      answer === 'agreed'
        ? { tone: 'good', words: w.agreed }
        : answer === 'objected'
          ? { tone: 'bad', words: w.objected }
          : { tone: 'waiting', words: w.open },
    text: answer === 'agreed' ? null : w.balance_text,
    steps: [],
    facts: [
      { label: w.branch, value: place.branch_name },
      { label: w.balance_month, value: dayIn(last, language) },
      { label: w.amount, value: moneyIn(balance, place.currency, language) },
    ],
    missing: [],
    pay: null,
    acts:
      answer === 'agreed'
        ? []
        : [
            { name: 'agree', words: w.agree, text: 'none' },
            { name: 'object', words: w.object, text: 'must' },
          ],
  };
}
