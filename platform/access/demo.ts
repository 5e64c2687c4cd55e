// The demo school's sign-ins are shown on the login page, so their password is no secret; outside demo mode they do not exist.

export const DEMO_PASSWORD = 'Maktab-demo-2026';
