// A page without scripts, for people who follow an address of ours and are not signed in: one sentence, in light and dark.

import { namedIn } from '#kernel/names.ts';

export const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => namedIn({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }, sign) ?? '',
  );

/** The content policy names its hash. */
export const PLAIN_STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:30rem;padding:2rem}
h1{font-size:1.4rem;margin:0 0 .5rem}
p{margin:0 0 .75rem}
footer{opacity:.7;font-size:.85rem}
form{display:grid;gap:.75rem;margin:0 0 1rem}
label{display:grid;gap:.25rem}
input{font:inherit;padding:.5rem;min-width:0}
button{font:inherit;padding:.6rem 1rem}
[role=alert]{color:#b3261e}
@media (prefers-color-scheme:dark){[role=alert]{color:#f2b8b5}}`;

export interface PlainPage {
  title: string;
  text: string;
  language?: 'en' | 'ur' | 'ar';
  /** Our own HTML, such as a form; nothing that a user typed. */
  form?: string;
}

export function plainPage({ title, text, language = 'en', form = '' }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'en' ? 'ltr' : 'rtl'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style>${PLAIN_STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p dir="auto">${escaped(text)}</p>${form}<footer>Maktab 3.0</footer></main></body>
</html>`;
}
