/** Device brands as the API numbers them. */
export const brands = { aqara: 1, smyoo: 2 } as const;
/** Group-buy platforms as the database numbers them. */
export const platforms = { meituan: 1, douyin: 2 } as const;
