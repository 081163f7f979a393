import { own } from '../../language/own.ts';
import { noSuchView } from '../../words/zh-CN/console/client.ts';

/** Returns the custom view with a name. Throws for an unknown one. */
export function viewNamed<View>(views: Readonly<Record<string, View>>, name: string): View {
  const view = own(views, name);
  if (view === undefined) throw new Error(noSuchView(name));
  return view;
}
