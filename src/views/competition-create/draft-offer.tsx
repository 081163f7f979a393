import type { Plan } from './plan.ts';

/** What was typed before and never sent, offered again. */
export function DraftOffer({
  draft,
  onDecide,
}: {
  readonly draft: Plan;
  readonly onDecide: (isWanted: boolean) => void;
}) {
  const parts = [
    draft.title.trim() === '' ? '未命名的比赛' : `「${draft.title.trim()}」`,
    ...(draft.awards.length > 0 ? [`${draft.awards.length} 个奖项`] : []),
    ...(draft.schedules.length > 0 ? [`${draft.schedules.length} 轮赛程`] : []),
  ];
  return (
    <div className="plan-offer">
      <p>上次填写的内容还没有提交：{parts.join('，')}。</p>
      <div className="form-footer">
        <button type="button" className="bp6-button" onClick={() => onDecide(false)}>
          重新开始
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: the dialog has nothing else to do first */}
        <button type="button" className="bp6-button bp6-intent-primary" autoFocus onClick={() => onDecide(true)}>
          继续填写
        </button>
      </div>
    </div>
  );
}
