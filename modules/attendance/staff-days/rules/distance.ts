// EAT-18: how far a phone is from its branch, over the ground.

interface Place {
  latitude: number;
  longitude: number;
}

const EARTH_M = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function metresBetween(a: Place, b: Place): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return Math.round(2 * EARTH_M * Math.asin(Math.sqrt(half)));
}

/** The sentence, where it is too far; null where it is not. */
export function tooFar(metres: number, allowed: number): string | null {
  return metres <= allowed
    ? null
    : `You are ${metres.toLocaleString('en')} m from the branch; marking works within ${allowed.toLocaleString('en')} m.`;
}
