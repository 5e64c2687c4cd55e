// Says which pages of this device open without a line, and opens the page that was asked for when the line is back.

const EVERY_MS = 15_000;

const again = () => location.reload();
document.querySelector('#again').addEventListener('click', again);
addEventListener('online', again);
// A server that was away while the network stood is not announced.
setInterval(async () => {
  const answer = await fetch('/api/v1/health', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) again();
}, EVERY_MS);

function keptPages() {
  try {
    return Object.entries(JSON.parse(localStorage.getItem('maktab-pages') ?? '{}'));
  } catch {
    return [];
  }
}

async function show() {
  const list = document.querySelector('#pages');
  for (const [page, { title, address }] of keptPages()) {
    if (!(await caches.has(`maktab-page:${page}`))) continue;
    const link = document.createElement('a');
    link.href = address;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  document.querySelector(list.children.length > 0 ? '#works' : '#none').hidden = false;
  const typed = Object.keys(localStorage).filter((key) => key.startsWith('maktab-typed:')).length;
  const line = document.querySelector('#typed');
  line.hidden = typed === 0;
  line.textContent =
    typed === 1
      ? 'What you typed in one form or sheet is kept on this device: it is there when the page opens again.'
      : `What you typed in ${typed} forms and sheets is kept on this device: it is there when the pages open again.`;
}

void show();
