// A page without scripts, for people who follow an address of ours and are not signed in: one sentence, in light and dark.

import { namedIn } from '#kernel/names.ts';
import { directionOf, type Language } from '#kernel/words/translated.ts';
import { languageLinks } from './page-language.ts';

export const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => namedIn({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }, sign) ?? '',
  );

/** The content policy names its hash. */
export const PLAIN_STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;grid-template-columns:minmax(0,1fr);place-items:center;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:30rem;box-sizing:border-box;padding:2rem}
@media (max-width:30rem){main{padding:1.25rem}}
h1{font-size:1.4rem;margin:0 0 .5rem}
p{margin:0 0 .75rem}
nav{display:flex;gap:1rem;margin:0 0 1rem}
nav a{color:inherit;padding:.5rem 0}
nav a[aria-current]{font-weight:600;text-decoration:none}
:lang(ur){line-height:2}
footer{opacity:.7;font-size:.85rem}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;margin:0 0 1rem}
label{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem}
input,select{font:inherit;padding:.5rem;min-width:0;box-sizing:border-box;width:100%}
button{font:inherit;padding:.6rem 1rem}
h2{font-size:1.05rem;margin:1.25rem 0 .5rem}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem 1rem;margin:0 0 1rem}
dt{opacity:.75}
dd{margin:0;text-align:end;overflow-wrap:anywhere}
.sum{font-size:2rem;font-weight:650;margin:.25rem 0 1rem}
.main{display:block;box-sizing:border-box;width:100%;min-height:3rem;padding:.75rem 1rem;border:0;border-radius:.5rem;background:#0b5d4e;color:#fff;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.card{border:1px solid color-mix(in srgb,CanvasText 20%,transparent);border-radius:.5rem;padding:.75rem 1rem;margin:0 0 .75rem}
a.main{margin:0 0 1rem}
.line{display:flex;justify-content:space-between;align-items:center;gap:1rem;margin:.5rem 0 0}
.line small{display:block;font-size:.8rem;opacity:.75;overflow-wrap:anywhere}
.pay{flex:none;min-width:6.5rem;padding:.6rem .75rem;border-radius:.5rem;background:#0b5d4e;color:#fff;font-weight:600;text-align:center;text-decoration:none}
summary{cursor:pointer;padding:.6rem 0}
[role=alert]{color:#b3261e}
@media (prefers-color-scheme:dark){[role=alert]{color:#f2b8b5}}`;

/** The one script of a plain page; the content policy of a page that sends itself names its hash. */
export const SEND_ITSELF = 'document.forms[0].submit()';

export interface PlainPage {
  title: string;
  text: string;
  language?: Language;
  /** The reader may choose another language: a page that is opened by its address, not one that answers a form. */
  switches?: boolean;
  /** Our own HTML, such as a form; nothing that a user typed. */
  form?: string;
  /** Its form goes off by itself; the button is for browsers without scripts. */
  sends_itself?: boolean;
}

export function plainPage({
  title,
  text,
  language = 'en',
  form = '',
  sends_itself = false,
  switches = false,
}: PlainPage): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style>${PLAIN_STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p><bdi>${escaped(text)}</bdi></p>${form}${switches ? languageLinks(language) : ''}<footer>Maktab 3.0</footer></main>${sends_itself ? `<script>${SEND_ITSELF}</script>` : ''}</body>
</html>`;
}
