/** The bytes that JSON is cut at: all ASCII, which UTF-8 uses for nothing else. */
export const QUOTE = 0x22
export const BACKSLASH = 0x5c
export const COMMA = 0x2c
export const COLON = 0x3a
export const OPEN_ARRAY = 0x5b
export const CLOSE_ARRAY = 0x5d
export const OPEN_OBJECT = 0x7b
export const CLOSE_OBJECT = 0x7d

/**
 * The bit that is set in a brace and not in the bracket of the same direction: `[ | BRACE` is `{`, `] | BRACE` is `}`.
 */
export const BRACE = 0x20
