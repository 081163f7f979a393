import { own } from '../../language/own.ts';

/** Returns the custom view of that name. Throws for an unknown one. */
export function viewNamed<View>(views: Readonly<Record<string, View>>, name: string): View {
  const view = own(views, name);
  if (view === undefined) throw new Error(`没有名为「${name}」的部件`);
  return view;
}
