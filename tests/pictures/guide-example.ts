import { readFile } from 'node:fs/promises';

/** The page that the guide builds step by step: the text of its file once it is complete, and its line of the menu. */
export async function guideExample(): Promise<{ readonly screen: string; readonly menuItem: string }> {
  const guide = await readFile('screens/README.md', 'utf8');
  const examples = [...guide.matchAll(/^```json\n(.*?)\n```$/gms)].map(([, text = '']) => text);
  const screen = examples.find((text) => text.includes('合作加盟商') && text.includes('"actions"'));
  const menuItem = examples.find((text) => text.includes('"path": "/partner"'));
  if (screen === undefined || menuItem === undefined) throw new Error('The guide has lost its example.');
  return { screen, menuItem };
}
