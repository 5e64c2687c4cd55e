// Addresses for those who need not know them (12 §4): +92300•••4567, a•••@families.example.

export function masked(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`;
  return address.length < 9 ? '•••' : `${address.slice(0, 6)}•••${address.slice(-4)}`;
}
