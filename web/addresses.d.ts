/** The table of calls that vite.config.ts makes from the contract; web/kit/api.ts knows its form. */
declare module 'virtual:addresses' {
  export const addresses: unknown;
}
