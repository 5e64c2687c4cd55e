// A page without scripts, for people who follow an address of ours and are not signed in: one sentence, in light and dark.

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  );

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:30rem;padding:2rem}
h1{font-size:1.4rem;margin:0 0 .5rem}
p{margin:0 0 .75rem}
footer{opacity:.7;font-size:.85rem}`;

export function plainPage({ title, text }: { title: string; text: string }): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p dir="auto">${escaped(text)}</p><footer>Maktab 3.0</footer></main></body>
</html>`;
}
