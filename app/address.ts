// Where this process is asked.

export interface Address {
  port: number;
  host: string;
}

export const address = (): Address => ({
  port: Number(process.env['PORT'] ?? 3000),
  host: process.env['HOST'] ?? '127.0.0.1',
});
