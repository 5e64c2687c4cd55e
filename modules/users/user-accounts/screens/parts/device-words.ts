// What a browser calls itself, in words a person knows: 'Firefox on Windows'.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const first = (known: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  known.find(([sign]) => sign.test(agent))?.[1];

export function deviceName(agent: string): string {
  const browser = first(browsers, agent);
  const system = first(systems, agent);
  if (!browser && !system) return agent === '' ? 'Unknown device' : agent.slice(0, 60);
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
