/** A basic check for forms: something, an @, and a name with a dot. Whether mail arrives there only mail can tell. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@(?=[^\s@]+$)[^\s@][^.]*\../.test(text)
