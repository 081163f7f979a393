/** The canonical tag of this language; that of its source for a pseudo-language. */
export const ownLanguage = /* @__PURE__ */ Intl.getCanonicalLocales('en').join();
