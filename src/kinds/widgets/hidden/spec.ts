import type { ShownUi } from '../base.ts';

/**
 * 不显示，值由页面填入（`prefill`、`body`）。
 * @en Not shown; the page fills in its value (`prefill`, `body`).
 */
export interface HiddenUi extends Pick<ShownUi, 'local' | 'required' | '$comment'> {
  readonly widget: 'hidden';
}
