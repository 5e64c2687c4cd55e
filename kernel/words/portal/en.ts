// What people read on the page of an invitation to the parents’ app (STU-90). The other languages have the same keys and values.

export const en = {
  title: '{school}: choose your password',
  text: 'Your user name is {username}. Choose a password of 8 characters or more.',
  password: 'Password',
  again: 'The same once more',
  button: 'Save password',
  short: 'Use at least 8 characters.',
  differ: 'The two are not the same.',
  is_name: 'The password must not be the user name.',
  done: 'Your password is saved',
  done_text: 'Sign in to the app as {username}. This link is used up.',
} as const;
