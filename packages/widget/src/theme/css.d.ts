declare module '*.css?inline' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: Vite hands the text of a style sheet over like this
  export default text
}
