/** The part of Blueprint's stylesheet that only its calendars need: see src/tools/build/blueprint-css.ts. */
declare module '*.css?calendar';
