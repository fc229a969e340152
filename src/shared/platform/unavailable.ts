/** In a file of its own: the browser shows it when no server responds, and needs no other error. */
export const unavailable = {
  status: 503,
  message: 'Terecht is even niet bereikbaar. Probeer het zo opnieuw.',
} as const;
