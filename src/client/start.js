// What the server drew is seen before the code that brings it to life is fetched: styles, the font and the first photos
// have the line to themselves until then. It is run at the first touch, or after some seconds: whoever only looks is not kept
// from that by a phone that is busy.
const PATIENCE_MS = 3000;
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'];
const files = document.currentScript.dataset.app.split(' ');
let isStarted = false;
/** Tapped before the page came to life: it is done then, unless something else was tapped since. */
let tapped;

const touched = new Promise((resolve) => {
  const notice = ({ type, movementX, movementY }) => {
    // Some browsers say of a mouse that lies still that it moves, whenever something is drawn below it.
    if (type !== 'pointermove' || movementX || movementY) resolve();
  };
  for (const touch of TOUCHES) addEventListener(touch, notice, { capture: true, passive: true });
});
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
let isToLookAt;
try {
  // Whoever may be signed in sees something else than was drawn: see api/auth-client.ts.
  isToLookAt = !localStorage.getItem('terecht-session') && document.getElementById('root').dataset.drawn;
} catch {
  // The browser keeps nothing, by somebody's own choice.
  files.unshift('/no-storage.js');
}

async function start() {
  if (isStarted) return;
  isStarted = true;
  try {
    // On their own first: what some browsers could not import they never fetch again.
    await Promise.all(files.map(fetchFile));
  } catch {
    // What is there can be read and followed meanwhile.
    isStarted = false;
    setTimeout(start, 5000);
    return;
  }
  if (isToLookAt) await Promise.race([touched, patience]);
  for (const file of files) {
    // Each in a task of its own: to read all of them is long for a slow phone.
    await new Promise((resolve) => setTimeout(resolve));
    await import(/* @vite-ignore */ file);
  }
}

/** As api/fetch-part.ts does for the parts that come later, which this script, being none of the modules, cannot import. */
async function fetchFile(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(file);
  // Read to the end: only then is it in the cache.
  await response.arrayBuffer();
}

function remember({ target }) {
  tapped = target.closest('button[type=button]');
}

addEventListener('click', remember);
addEventListener('ready', () => {
  removeEventListener('click', remember);
  setTimeout(() => tapped?.click());
});

if (isToLookAt) {
  // What has come by then is painted first.
  addEventListener('load', () => setTimeout(start, 500));
  void touched.then(start);
  // Where a photo takes long.
  setTimeout(start, 2000);
} else void start();
