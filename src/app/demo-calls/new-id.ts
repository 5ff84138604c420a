/** 128 random bits, as 32 hexadecimal digits: a visit, a key, a night. */
export const newId = () => crypto.randomUUID().replaceAll('-', '')
