// Light or dark before anything is drawn; the same choice that the theme switch stores.

const STORAGE_KEY = 'mantine-color-scheme-value';

const devicePrefers = matchMedia('(prefers-color-scheme: dark)');

function paint(): void {
  const stored = localStorage.getItem(STORAGE_KEY);
  const dark = stored === 'dark' || (stored !== 'light' && devicePrefers.matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

/** Paints the page, and again when the device turns dark or light; pages before sign-in have no other painter. */
export function applyColorScheme(): void {
  paint();
  devicePrefers.addEventListener('change', paint);
}
