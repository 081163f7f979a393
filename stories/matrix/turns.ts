/** How many frames load at a time, so that the page itself stays quick. */
const atOnce = 2;

const waiting: (() => void)[] = [];
let running = 0;

/** Calls `start` when it is its turn. Returns a function that ends the turn, or gives up waiting for it. */
export function takeTurn(start: () => void): () => void {
  let state: 'waiting' | 'running' | 'over' = 'waiting';
  const begin = () => {
    state = 'running';
    running += 1;
    start();
  };
  waiting.push(begin);
  queueMicrotask(next);
  return () => {
    if (state === 'waiting') waiting.splice(waiting.indexOf(begin), 1);
    if (state === 'running') running -= 1;
    state = 'over';
    next();
  };
}

function next(): void {
  while (running < atOnce) {
    const begin = waiting.shift();
    if (begin === undefined) return;
    begin();
  }
}
