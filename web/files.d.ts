/** Files that the build copies: the module is their address. */
declare module '*.ttf?url' {
  const address: string;
  export default address;
}

declare module '*.webp' {
  const address: string;
  export default address;
}
