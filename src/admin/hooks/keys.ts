/** Everything these pages have read begins with this, so that one word makes all of it fresh. */
export const ALL = ["instalments"] as const
