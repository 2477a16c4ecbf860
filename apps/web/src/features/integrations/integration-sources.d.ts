declare module 'virtual:integration-sources/*' {
  const files: readonly { readonly name: string; readonly text: string }[];
  export default files;
}
