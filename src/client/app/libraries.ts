/** In the file of the libraries, so that reading the largest of them is a task of its own: see start.js. */
export { createRoot, hydrateRoot } from 'react-dom/client';
