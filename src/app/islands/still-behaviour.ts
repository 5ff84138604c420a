/** Theme and scroll-following of still pages; part of the runtime, so it imports nothing. */
export function startStillBehaviour() {}
