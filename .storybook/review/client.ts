// The page's own script, which is put into the page: it imports nothing.
export {};

const articles = [...document.querySelectorAll<HTMLElement>('article')];
const message = document.querySelector('.message');
const shown = [...document.querySelectorAll<HTMLInputElement>('input[name=shown]')];
const titles: Readonly<Record<string, string>> = { accepted: '已通过', rejected: '已退回', undecided: '待定' };

// A report that is opened as a file has nobody to tell.
document.documentElement.toggleAttribute('data-served', location.protocol === 'http:');

function verdictOf(article: HTMLElement): string {
  return article.dataset.verdict ?? 'undecided';
}

function count(): void {
  for (const input of shown) {
    const number = articles.filter((article) => input.value === 'all' || verdictOf(article) === input.value).length;
    input.parentElement?.querySelector('b')?.replaceChildren(String(number));
  }
  for (const section of document.querySelectorAll('section')) {
    const number = section.querySelectorAll('article:not([data-verdict])').length;
    const button = section.querySelector<HTMLButtonElement>('.accept-rest');
    button?.querySelector('b')?.replaceChildren(String(number));
    button?.toggleAttribute('hidden', number === 0);
  }
  for (const article of articles) article.querySelector('.verdict')?.replaceChildren(titles[verdictOf(article)] ?? '');
  show();
}

function show(): void {
  const wanted = shown.find(({ checked }) => checked)?.value;
  for (const article of articles) article.hidden = wanted !== 'all' && verdictOf(article) !== wanted;
  for (const section of document.querySelectorAll('section'))
    section.hidden = section.querySelector('article:not([hidden])') === null;
}

async function post(path: string, body: unknown): Promise<string | undefined> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return undefined;
    const { message } = (await answer.json()) as { readonly message?: string };
    return message ?? `没有保存（${answer.status}）。`;
  } catch {
    return '没有保存：评审的命令已经结束。';
  }
}

async function decide(decided: readonly HTMLElement[], verdict: string, note: string): Promise<void> {
  const keys = decided.map(({ dataset }) => dataset.key);
  const problem = await post('/decisions', { keys, verdict, note });
  message?.replaceChildren(problem ?? `${titles[verdict]}：${decided.length} 处`);
  message?.toggleAttribute('data-failed', problem !== undefined);
  if (problem !== undefined) return;
  for (const article of decided) {
    if (verdict === 'undecided') delete article.dataset.verdict;
    else article.dataset.verdict = verdict;
  }
  count();
}

for (const article of articles)
  article.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event;
    const note = article.querySelector<HTMLInputElement>('input[name=note]');
    if (!(submitter instanceof HTMLButtonElement) || note === null) return;
    note.setCustomValidity(submitter.value === 'rejected' && note.value.trim() === '' ? '退回要写明原因' : '');
    if (note.reportValidity()) void decide([article], submitter.value, note.value);
  });

for (const section of document.querySelectorAll('section'))
  section
    .querySelector('.accept-rest')
    ?.addEventListener(
      'click',
      () => void decide([...section.querySelectorAll<HTMLElement>('article:not([data-verdict])')], 'accepted', ''),
    );

for (const input of shown) input.addEventListener('change', show);

for (const note of document.querySelectorAll<HTMLInputElement>('.note'))
  note.readOnly = !document.documentElement.hasAttribute('data-served');

for (const button of document.querySelectorAll<HTMLElement>('[data-file]'))
  button.addEventListener('click', () => open(button.dataset));

/** Shows the whole picture, before and after on top of each other. */
function open({ file = '', sides = '', box = '', name = '' }: DOMStringMap): void {
  const dialog = document.querySelector('dialog');
  const pair = dialog?.querySelector<HTMLElement>('.pair');
  if (!dialog || !pair) return;
  dialog.querySelector('strong')?.replaceChildren(name);
  const pictures = sides.split(' ').map((side) => {
    const image = new Image();
    image.src = `${side}/${encodeURIComponent(file)}`;
    image.alt = side === 'before' ? '之前' : '之后';
    image.className = side;
    return image;
  });
  pair.replaceChildren(...pictures);
  pair.classList.toggle('both', pictures.length === 2);
  pair.style.setProperty('--at', '50%');
  if (pictures.length === 2) {
    const slider = Object.assign(document.createElement('input'), {
      ...{ className: 'slider', type: 'range', step: '0.1', value: '50' },
    });
    slider.setAttribute('aria-label', '左边是之前，右边是之后');
    slider.addEventListener('input', () => pair.style.setProperty('--at', `${slider.value}%`));
    const frame = Object.assign(document.createElement('i'), { className: 'frame' });
    const [first] = pictures;
    first?.addEventListener('load', () => {
      const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
      const across = (length: number) => `${(100 * length) / first.naturalWidth}%`;
      const down = (length: number) => `${(100 * length) / first.naturalHeight}%`;
      Object.assign(frame.style, { left: across(x), width: across(width), top: down(y), height: down(height) });
      frame.scrollIntoView({ block: 'nearest' });
    });
    pair.append(frame, slider);
  }
  dialog.showModal();
}

document.querySelector('#end')?.addEventListener('click', async () => {
  const problem = await post('/end', {});
  message?.replaceChildren(problem ?? '评审结束，决定已写入 stories/review.json；可以关闭这一页。');
  document.documentElement.toggleAttribute('data-served', false);
});

const start = articles.some((article) => verdictOf(article) === 'undecided') ? 'undecided' : 'all';
for (const input of shown) input.checked = input.value === start;
count();
