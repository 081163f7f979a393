export const unsavedDiscarded = (name: string, what: string) => `${name}填写的内容没有保存，已经放弃：${what}`;
export const undone = '已撤销';
export const undoUnanswered = '撤销没有得到回应';
export const notUndone = '没有撤销';
export const undoUnansweredRetry = '撤销没有得到回应，可以再试';
