// What a journey costs a hand: presses of the mouse and strokes of keys, heard in the page itself. Whatever reaches the page by another way
// (a field that is filled without keys, a focus that nobody moved, an address that is opened) is told apart and fails the journey, so that
// a count cannot be made smaller than what a person would need.

import { expect, type Page } from '@playwright/test';

type Heard = 'click' | 'key' | 'page' | `aside: ${string}`;

export interface Cost {
  clicks: number;
  keys: number;
}

export interface Counter {
  /** From here on it counts; the page is open and at rest. */
  begin: () => Promise<void>;
  /** So far. */
  cost: () => Promise<Cost>;
  /** Tells what it took, and fails above it. */
  atMost: (what: string, most: Partial<Cost>) => Promise<void>;
}

/** Runs in the page before its own scripts. Keys that only change others are no strokes: Ctrl+S is one. */
function listen(): void {
  const tell = (heard: Heard): void =>
    void (globalThis as unknown as { heardHere: (one: Heard) => Promise<void> }).heardHere(heard);
  const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta']);
  const on = (type: string, hear: (event: Event) => void): void => addEventListener(type, hear, { capture: true });
  tell('page');
  let typed = '';
  let hand = false;
  let byThePage = 0;
  /** Until what the event itself brings about is over. */
  const held = (): void => {
    hand = true;
    setTimeout(() => (hand = false), 150);
  };
  // By the page's own hand; who fills a page from outside has another world of prototypes.
  const noted: ProxyHandler<() => void> = {
    apply: (act, element, given) => {
      byThePage += 1;
      try {
        Reflect.apply(act, element, given);
      } finally {
        byThePage -= 1;
      }
    },
  };
  for (const [of, name] of [
    [HTMLElement.prototype, 'click'],
    [HTMLElement.prototype, 'focus'],
    [HTMLInputElement.prototype, 'select'],
  ] as const)
    Reflect.set(of, name, new Proxy(Reflect.get(of, name) as () => void, noted));
  on('mousedown', (event) => {
    held();
    tell(event.isTrusted ? 'click' : 'aside: a press that no mouse made');
  });
  on('click', (event) => {
    const { isTrusted, target } = event;
    // Enter in a list presses its option; a file that the page itself saves.
    const follows = byThePage > 0 && (hand || (target instanceof HTMLAnchorElement && target.download !== ''));
    if (!isTrusted && !follows) tell('aside: a click that nobody made');
    held();
  });
  on('keydown', (event) => {
    const { key, isTrusted } = event as KeyboardEvent;
    typed = key;
    held();
    if (!modifiers.has(key)) tell(isTrusted ? 'key' : 'aside: a key that nobody pressed');
  });
  on('input', (event) => {
    const { inputType, data } = event as InputEvent;
    const byKey = inputType?.startsWith('delete') ? ['Backspace', 'Delete', 'x'].includes(typed) : data === typed;
    if (inputType && !byKey) tell('aside: a field that was filled without keys');
  });
  on('focusin', (event) => {
    const begins = event.target instanceof HTMLElement && event.target.autofocus;
    if (byThePage === 0 && !hand && !begins) tell('aside: a focus that nobody moved');
  });
}

/** Before the first page is opened. */
export async function countedFor(page: Page): Promise<Counter> {
  const heard: Heard[] = [];
  await page.exposeBinding('heardHere', (_, one: Heard) => void heard.push(one));
  await page.addInitScript(listen);
  const settle = () => page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  const of = (kind: Heard): number => heard.filter((one) => one === kind).length;
  const cost = async (): Promise<Cost> => {
    await settle();
    return { clicks: of('click'), keys: of('key') };
  };
  return {
    begin: async () => {
      await settle();
      heard.length = 0;
    },
    cost,
    atMost: async (what, most) => {
      const took = await cost();
      console.log(`${what}: ${took.clicks} clicks, ${took.keys} keys`);
      const aside = heard.filter((one) => one.startsWith('aside'));
      expect([...new Set(aside)], `${what}: by no mouse and no key`).toEqual([]);
      expect(of('page'), `${what}: pages that were opened by their address`).toBe(0);
      for (const kind of ['clicks', 'keys'] as const)
        expect(took[kind], `${what}: ${kind}`).toBeLessThanOrEqual(most[kind] ?? Infinity);
    },
  };
}
