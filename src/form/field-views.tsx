import { createContext } from 'react';
import type { Widget } from './widget.ts';

/** The custom views that a form may name with `ui.view`; given by whoever knows them. */
export const FieldViews = createContext<Readonly<Record<string, Widget>>>({});
