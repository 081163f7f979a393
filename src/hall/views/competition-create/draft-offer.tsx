import { Button } from '../../../console/ui/button.tsx';
import type { Plan } from './plan.ts';

/** Offers to restore a draft that was never submitted. */
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
        <Button onClick={() => onDecide(false)}>重新开始</Button>
        <Button intent="primary" autoFocus onClick={() => onDecide(true)}>
          继续填写
        </Button>
      </div>
    </div>
  );
}
