// Light or dark before anything is drawn; the same choice that the theme switch stores.

const STORAGE_KEY = 'mantine-color-scheme-value';

export function applyColorScheme(): void {
  const stored = localStorage.getItem(STORAGE_KEY);
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}
