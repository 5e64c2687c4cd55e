// Marks that the server does not have yet, on the device: numbers of children and codes, no names. Gone once they are kept.

const KEY = 'maktab.attendance.';

export function unsentOf(place: string): Map<number, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + place) ?? '[]');
    if (!Array.isArray(kept)) return new Map();
    return new Map(
      kept.filter((one): one is [number, number] => Array.isArray(one) && one.every((part) => Number.isInteger(part))),
    );
  } catch {
    return new Map();
  }
}

export function keepUnsent(place: string, marks: ReadonlyMap<number, number>): void {
  try {
    localStorage.setItem(KEY + place, JSON.stringify([...marks]));
  } catch {
    // A full or closed store: the sheet itself still holds them.
  }
}

export function forgetUnsent(place: string): void {
  localStorage.removeItem(KEY + place);
}
