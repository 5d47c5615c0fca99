/** Advisory locks of PostgreSQL. Random numbers, to avoid conflicts with locks of the application. */
export const locks = { migrations: 7_203_518_441, slots: 7_203_518_442 } as const;
