/** The tag of the language of these words, as `Intl` writes it: a pseudo-language says that of the words it was made of. */
export const ownLanguage = /* @__PURE__ */ Intl.getCanonicalLocales('zh-CN').join();
