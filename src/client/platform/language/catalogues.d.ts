/** Made by build/catalogues.ts. */
declare module 'virtual:catalogues' {
  export const catalogues: Record<
    import('../../../shared/platform/language/languages.ts').OtherLanguage,
    () => Promise<Pick<import('../../../shared/platform/language/texts.ts').Reader, 'messages' | 'tags'>>
  >;
}
