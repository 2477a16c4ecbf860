declare module '*?bundled' {
  /** Source of the entrypoint in one file (vite/bundled.ts). */
  const code: string;
  export default code;
}
