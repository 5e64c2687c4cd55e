// The pages of the simulator: a payer's choice of what JazzCash does, the list of payments, and bill messages to a school.

import type { Fields, Simulated } from './payments.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:1.5rem auto;padding:0 1rem}
button{font:inherit;padding:.6rem 1rem;margin:.2rem 0;width:100%}form{margin:0}label{display:block;margin:.4rem 0}input,select{font:inherit;width:100%;box-sizing:border-box;padding:.3rem}
.mark{background:#7a1f1f;color:#fff;padding:.5rem 1rem;border-radius:.4rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}td,th{text-align:start;padding:.2rem .6rem .2rem 0}`;

export const page = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>
<p class="mark">Gateway simulator. No money moves here.</p><h1>${escaped(title)}</h1>${body}</main></body></html>`;

/** What the payer lets the gateway do. */
export const choices = {
  pay: 'Pay: notice and way back',
  return_only: 'Pay: way back only, no notice',
  five: 'Pay: told five times at once',
  unordered: 'Pay: the way back says failed, the notice paid',
  silent: 'Pay, and tell nobody (time-out)',
  voucher: 'Get a voucher for an agent (pending)',
  decline: 'Decline',
  forged: 'Wrong signature',
  less: 'Smaller amount, rightly signed',
} as const;
export type Wish = keyof typeof choices;

export const isChoice = (name: string): name is Wish => Object.hasOwn(choices, name);

export function payPage({ sent }: Simulated): string {
  const rupees = (Number(sent['pp_Amount']) / 100).toFixed(2);
  const buttons = Object.entries(choices)
    .map(([name, title]) => `<button name="wish" value="${name}">${title}</button>`)
    .join('');
  return page(
    'JazzCash',
    `<p>PKR ${rupees} for ${escaped(sent['pp_Description'] ?? '')}</p><form method="post" action="/jazzcash/act">
<input type="hidden" name="pp_TxnRefNo" value="${escaped(sent['pp_TxnRefNo'] ?? '')}">${buttons}</form>`,
  );
}

/** Sends the payer back with the answer, as the browser does it. */
export function wayBack(address: string, answer: Fields, told: readonly string[]): string {
  const inputs = Object.entries(answer)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  return page(
    'Back to the school',
    `<pre>${escaped(told.join('\n'))}</pre><form id="back" method="post" action="${escaped(address)}">${inputs}<button>Go back</button></form>
<script>document.getElementById('back').submit()</script>`,
  );
}

export function home(all: ReadonlyMap<string, Simulated>): string {
  const rows = [...all].map(
    ([ref, { sent, code }]) =>
      `<tr><td>${escaped(ref)}</td><td>${escaped(sent['pp_Amount'] ?? '')}</td><td>${code || 'open'}</td><td>${
        code === '124' || code === ''
          ? `<form method="post" action="/jazzcash/agent"><input type="hidden" name="pp_TxnRefNo" value="${escaped(ref)}"><button>Pay at the agent</button></form>`
          : ''
      }</td></tr>`,
  );
  const field = (name: string, label: string, value = '') =>
    `<label>${label}<input name="${name}" value="${escaped(value)}"></label>`;
  return page(
    'Payments',
    `<table><tbody>${rows.join('') || '<tr><td>None yet: open a payment link of the school.</td></tr>'}</tbody></table>
<h2>A bill at 1LINK or Kuickpay</h2><form method="post" action="/bills">
<label>Gateway<select name="gateway"><option>1link</option><option>kuickpay</option></select></label>
<label>Message<select name="what"><option>bill-inquiry</option><option>bill-payment</option><option>bill-reversal</option></select></label>
${field('school', 'School', 'http://localhost:3000')}${field('key', 'Key of the machine (Settings, Machines)')}${field('secret', 'Secret that signs, if one is agreed')}
${field('code', 'Payment code or challan number')}${field('rupees', 'Rupees, for payment and reversal')}${field('txn', 'Transaction; the same again is a repeat', '900001')}
<button>Send</button></form>`,
  );
}

export const told = (title: string, text: string): string =>
  page(title, `<pre>${escaped(text)}</pre><p><a href="/">All payments</a></p>`);
