// The demo sign-ins are shown on the login page, so their password is no secret; they exist in demo mode only.

export const DEMO_PASSWORD = 'Maktab-demo-2026';
