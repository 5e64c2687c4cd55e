// The list of the most common passwords comes without types (AUTH-2).

// The list of passwords that everybody uses comes without types of its own.

declare module 'fxa-common-password-list' {
  const list: { test(password: string): boolean };
  export default list;
}
