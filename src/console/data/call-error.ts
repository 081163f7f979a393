/** What the page says where the back end gave no sentence of its own. */
export const unexplained = '服务异常，请联系管理员。';

/** What the page says where the browser has no line at all. */
export const disconnected = '网络已断开，请检查网络连接。';

/** What the page says where a record is no longer the one that was read. */
const outdated = '内容刚被他人修改，请核对最新内容后再保存。';

/** A call that failed, with a sentence fit to show. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /**
   * Whether the back end itself has judged the call and refused it: a 4xx answer in its own shape. Anything else (no
   * answer, a gateway's page, somebody who has to sign in first) leaves open what became of it, or of an earlier try.
   */
  readonly isRefusal: boolean;
  /** What is wrong with single fields of the body. */
  readonly fields: readonly { readonly field: string; readonly message: string }[];
  /** The back end's name for this call, for its log. */
  readonly requestId?: string;
  /** Everything that the back end answered; empty where that was no JSON. */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(status: number, body?: unknown, options?: ErrorOptions) {
    const answer = read(body);
    const sentence = sentenceIn(answer);
    super(sentence ?? sentenceFor(status), options);
    this.status = status;
    this.isRefusal = sentence !== undefined && status >= 400 && status < 500 && !unjudged.includes(status);
    this.answer = answer;
    this.fields = Array.isArray(answer.errors) ? answer.errors.filter(isFieldError) : [];
    if (typeof answer.requestId === 'string') this.requestId = answer.requestId;
  }
}

/** Answers that are given before a call is looked at: sign in, took too long, too early, too many. */
const unjudged = [401, 408, 425, 429];

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  // Without a line a part of the page itself may not have come.
  return isOffline() ? disconnected : unexplained;
}

/** Returns the sentence after what failed: `保存失败：名称已存在`. */
export function explained(failed: string | undefined, sentence: string): string {
  return failed === undefined ? sentence : `${failed}：${sentence}`;
}

/** Whether the back end does not have such a call, or no such record: another may answer its own page to whatever it does not know. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && [200, 404, 405, 501].includes(error.status);
}

/** Whether it is open what became of a write: a question stays, and trying again cannot act twice. */
export function mayBeTriedAgain(error: unknown): boolean {
  // Signed out, there is nothing to try before somebody has signed in.
  return error instanceof CallError && !error.isRefusal && error.status !== 401;
}

/** Whether the call was given up by the page itself, which is nothing to report. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What a status without a sentence means to a person. */
function sentenceFor(status: number): string {
  if (status === 412) return outdated;
  return status === 0 && isOffline() ? disconnected : unexplained;
}

function sentenceIn({ message }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

/** Whether the browser knows that it has no line; it may have one that leads nowhere. */
export function isOffline(): boolean {
  return typeof navigator === 'object' && navigator.onLine === false;
}

/** A call for a file fails with JSON in whatever content type the file would have had. */
function read(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  if (typeof body !== 'string' || !body.trimStart().startsWith('{')) return {};
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function isFieldError(error: unknown): error is { field: string; message: string } {
  if (typeof error !== 'object' || error === null) return false;
  const { field, message } = error as { field?: unknown; message?: unknown };
  return typeof field === 'string' && typeof message === 'string';
}
