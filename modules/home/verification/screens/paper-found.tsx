// What the register says of a paper (SVC-9), and whether a PDF in hand is the one that was issued: compared in the browser, never sent.

import { useState } from 'react';
import type { VerifiedPaper } from '#kernel/calls/verify.ts';
import { asDay, localTime } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { dayIn, moneyIn } from '#kernel/words/formats.ts';
import type { Language } from '#kernel/words/translated.ts';
import { verify as words } from '#kernel/words/verify/words.ts';
import { printedVerifyCode } from '#kernel/verify-code.ts';
import { GuestMessage } from '#ui/guest/guest-frame.tsx';
import css from './verify.module.css';

async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Nobody is signed in: the day is that of the place where it is read. */
const zoneOfReader = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function factsOf(paper: VerifiedPaper, language: Language): [string, string][] {
  const w = words[language];
  const { amount, currency, received_from, students, reg_no, admission_no, left_on, returned_on, copy } = paper.shown;
  const facts: [string, string][] = [
    [w.school, paper.school],
    [w.branch, paper.branch],
    [w.number, paper.number],
    [w.issued_on, dayIn(asDay(paper.issued_on), language)],
  ];
  if (received_from) facts.push([w.received_from, String(received_from)]);
  if (students) facts.push([w.students, String(students)]);
  if (reg_no) facts.push([w.reg_no, String(reg_no)]);
  if (admission_no) facts.push([w.admission_no, String(admission_no)]);
  if (left_on) facts.push([w.left_on, dayIn(asDay(String(left_on)), language)]);
  if (returned_on) facts.push([w.returned_on, dayIn(asDay(String(returned_on)), language)]);
  if (copy) facts.push([w.copy, String(copy)]);
  if (typeof amount === 'number') facts.push([w.amount, moneyIn(amount, currency as Currency, language)]);
  if (paper.state !== 'valid') facts.push([w.since, dayIn(localTime(paper.state_at, zoneOfReader()).day, language)]);
  return facts;
}

function SameFile({ hashes, language }: { hashes: readonly string[]; language: Language }) {
  const [same, setSame] = useState<boolean>();
  const w = words[language];
  const compare = async (file: File | undefined): Promise<void> => {
    if (file) setSame(hashes.includes(await hashOf(file)));
  };
  return (
    <label className={css['verify-drop']}>
      {w.drop}
      <input type="file" accept="application/pdf" onChange={(event) => void compare(event.currentTarget.files?.[0])} />
      {same === undefined ? null : (
        <GuestMessage kind={same ? 'good' : 'bad'}>{same ? w.same : w.changed}</GuestMessage>
      )}
    </label>
  );
}

export function PaperFound({ paper, language }: { paper: VerifiedPaper; language: Language }) {
  const w = words[language];
  return (
    <section aria-live="polite">
      <h2 dir="auto">{w.kind[paper.kind]}</h2>
      {paper.signature === 'wrong' ? (
        <GuestMessage kind="bad">{w.signature.wrong}</GuestMessage>
      ) : (
        <GuestMessage kind={paper.state === 'valid' ? 'good' : 'bad'}>{w.state[paper.state]}</GuestMessage>
      )}
      {paper.signature === 'none' || paper.signature === 'wrong' ? null : <p>{w.signature[paper.signature]}</p>}
      <p>{w.compare}</p>
      <dl className={css['verify-facts']}>
        <dt>{w.code}</dt>
        <dd dir="ltr">{printedVerifyCode(paper.code)}</dd>
        {factsOf(paper, language).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {paper.file_hashes.length === 0 ? null : <SameFile hashes={paper.file_hashes} language={language} />}
    </section>
  );
}
