/** Calls of the back end: reads, writes that take effect only once, files, and errors. */

export { CallError, isMissing, isOutdated, messageOf } from '../../console/client/call-error.ts';
export { download, type Read, send, type Write } from '../../console/client/http.ts';
export { saveFile } from '../../console/client/save-file.ts';
export { asSentence } from '../../console/client/sentence.ts';
export { attempt } from '../../console/client/write/attempt.ts';
export { seenVersion } from '../../console/client/write/version.ts';
