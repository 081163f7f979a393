/** The API's numbers for device brands. */
export const brands = { aqara: 1, smyoo: 2 } as const;
/** The database's numbers for group-buy platforms. */
export const platforms = { meituan: 1, douyin: 2 } as const;
