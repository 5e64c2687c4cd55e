// CAMT.053, the bank statement of ISO 20022: what its tags say, gathered as they come by.

import { type Currency, parseMoney } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { camtDay, type CamtEntry, lineOf, newEntry, refused } from './camt-entry.ts';
import type { NamedStatement } from './mt940.ts';
import type { FileLine } from './statement.ts';

interface BalanceRead {
  code: string;
  day: string;
  amount: string;
  unit: string;
  mark: string;
}

/** A listener for a reader of XML; `found` answers when the file is at its end. */
export class CamtReader {
  private readonly path: string[] = [];
  private readonly entries: CamtEntry[] = [];
  private readonly balances: BalanceRead[] = [];
  private entry: CamtEntry | null = null;
  private balance: BalanceRead | null = null;
  private account: string | null = null;
  private words = '';
  private statements = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.path.push(name);
    this.words = '';
    if (name === 'Stmt') this.statements += 1;
    if (name === 'Ntry') this.entry = newEntry();
    if (name === 'Bal') this.balance = { code: '', day: '', amount: '', unit: '', mark: '' };
    const unit = attributes['Ccy'];
    if (name === 'Amt' && unit !== undefined) {
      if (this.under('Ntry') && this.entry) this.entry.unit = unit;
      if (this.under('Bal') && this.balance) this.balance.unit = unit;
    }
  }

  text(text: string): void {
    if (this.words.length < 2_000) this.words += text;
  }

  close(name: string): void {
    const text = this.words.trim();
    if (this.entry) this.keepOfEntry(this.entry, name, text);
    else if (this.balance) this.keepOfBalance(this.balance, name, text);
    else if (name === 'IBAN' && this.path.includes('Acct')) this.account ??= text;
    else if (name === 'Id' && this.under('Othr') && this.path.includes('Acct')) this.account ??= text;
    if (name === 'Ntry' && this.entry) {
      this.entries.push(this.entry);
      this.entry = null;
    }
    if (name === 'Bal' && this.balance) {
      this.balances.push(this.balance);
      this.balance = null;
    }
    this.path.pop();
    this.words = '';
  }

  private under(parent: string): boolean {
    return this.path.at(-2) === parent;
  }

  private keepOfEntry(entry: CamtEntry, name: string, text: string): void {
    const parent = this.path.at(-2);
    if (parent === 'Ntry') {
      if (name === 'Amt') entry.amount = text;
      if (name === 'CdtDbtInd') entry.mark = text;
      if (name === 'Sts' && text) entry.status = text;
      if (name === 'AddtlNtryInf') entry.words.push(text);
      if (name === 'NtryRef' || name === 'AcctSvcrRef') entry.references.push(text);
    }
    if (name === 'Cd' && parent === 'Sts') entry.status = text;
    if ((name === 'Dt' || name === 'DtTm') && parent === 'BookgDt') entry.booked = text;
    if ((name === 'Dt' || name === 'DtTm') && parent === 'ValDt') entry.value = text;
    if (parent === 'Refs' && ['EndToEndId', 'ChqNb', 'TxId'].includes(name) && text !== 'NOTPROVIDED')
      entry.references.unshift(text);
    if (name === 'Ustrd') entry.words.push(text);
  }

  private keepOfBalance(balance: BalanceRead, name: string, text: string): void {
    if (name === 'Amt') balance.amount = text;
    if (name === 'CdtDbtInd') balance.mark = text;
    if ((name === 'Dt' || name === 'DtTm') && text !== '') balance.day = text;
    if (name === 'Cd' && this.path.includes('Tp')) balance.code = text;
  }

  found(currency: Currency): NamedStatement | Refusal {
    if (this.statements === 0) return refused('This XML file is no bank statement (CAMT.053)');
    const lines: FileLine[] = [];
    for (const [n, entry] of this.entries.entries()) {
      if (entry.status !== 'BOOK') continue;
      const line = lineOf(entry, n + 1, currency);
      if (line instanceof Refusal) return line;
      lines.push(line);
    }
    const of = (codes: readonly string[], last: boolean): number | null => {
      const all = this.balances.filter((one) => codes.includes(one.code));
      const one = last ? all.at(-1) : all[0];
      const amount = one ? parseMoney(one.amount, currency) : null;
      return !one || amount === null || amount instanceof Refusal ? null : one.mark === 'DBIT' ? -amount : amount;
    };
    return {
      account: this.account,
      currency: this.balances[0]?.unit || this.entries[0]?.unit || null,
      opening: of(['OPBD', 'PRCD'], false),
      closing: of(['CLBD'], true),
      to: camtDay(this.balances.findLast((one) => one.code === 'CLBD')?.day ?? ''),
      lines,
    };
  }
}
