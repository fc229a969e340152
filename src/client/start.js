// What the server drew is seen before the code that brings it to life is fetched: styles, the font and the first photos
// have the line to themselves until then.
const files = document.currentScript.dataset.app.split(' ');
let isStarted = false;

async function start() {
  if (isStarted) return;
  isStarted = true;
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // Each in a task of its own: to read all of them is long for a slow phone.
  for (const file of files) {
    await new Promise((resolve) => setTimeout(resolve));
    await import(/* @vite-ignore */ file);
  }
}

if (document.hidden) void start();
else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // Where nothing is painted, such as in a tab that was left at once.
  setTimeout(start, 2000);
}
