/** One story of a static build. */
export interface Story {
  readonly id: string;
  /** What it is a story of, such as `页面/门店列表`. */
  readonly title: string;
  readonly name: string;
}

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Returns the stories of the static build at this address, in the sidebar's order. */
export async function storiesIn(url: string): Promise<readonly Story[]> {
  const index = (await (await fetch(`${url}index.json`)).json()) as {
    readonly entries: Readonly<Record<string, Story & { readonly type: string }>>;
  };
  return Object.values(index.entries).filter(({ type }) => type === 'story');
}

/** Returns the file name of a story's picture in the folder of shots. */
export function fileOf({ id }: Pick<Story, 'id'>, theme: Theme): string {
  return `${id}.${theme}.png`;
}

/** Returns the name of a story's contact sheet: the part of the id that its siblings share. */
export function groupOf({ id }: Pick<Story, 'id'>): string {
  return id.split('--')[0] ?? id;
}

/** Whether a story's id holds one of these texts, which commas separate. */
export function isOneOf(parts: string, id: string): boolean {
  return parts.split(',').some((part) => id.includes(part));
}
