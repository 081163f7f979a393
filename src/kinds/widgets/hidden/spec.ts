import type { ShownUi } from '../base.ts';

/**
 * 不显示，值由页面填入（`prefill`、`body`）。
 * @en Hidden; the page sets its value (`prefill`, `body`).
 */
export interface HiddenUi extends Pick<ShownUi, 'local' | 'required' | '$comment'> {
  readonly widget: 'hidden';
}
